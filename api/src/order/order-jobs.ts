import type { Job } from '../kernel/jobs/job-runner.ts'
import { removeStaleCarts } from './cart/stale-carts.ts'
import {
  expirePickups,
  expireUnpaid,
  issueMissingInvoices,
  remindOfPickup,
} from './placed/unattended-orders.ts'

const HOUR_SECONDS = 3_600

/** What happens to carts and orders when nobody does anything. */
export const orderJobs: readonly Job[] = [
  { name: 'expire-carts', everySeconds: HOUR_SECONDS, run: removeStaleCarts },
  { name: 'expire-unpaid-orders', everySeconds: HOUR_SECONDS / 4, run: expireUnpaid },
  { name: 'remind-of-pickup', everySeconds: HOUR_SECONDS, run: remindOfPickup },
  { name: 'expire-pickups', everySeconds: HOUR_SECONDS, run: expirePickups },
  { name: 'issue-invoices', everySeconds: HOUR_SECONDS / 4, run: issueMissingInvoices },
]
