import type { Job } from '../jobs/job-runner.ts'
import { removeStaleCarts } from './stale-carts.ts'

const HOUR_SECONDS = 3_600

/** What happens to carts and orders when nobody does anything. */
export const orderJobs = (): Job[] => [{ name: 'expire-carts', everySeconds: HOUR_SECONDS, run: removeStaleCarts }]
