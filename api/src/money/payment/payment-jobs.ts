import type { Job } from '../../kernel/jobs/job-runner.ts'
import { checkPayments } from './check-payments.ts'
import { sendRefunds } from './send-refunds.ts'
import type { PaymentDeps } from './settle-payment.ts'

/** Jobs that payments need at fixed times. */
export const paymentJobs = (deps: PaymentDeps, wake: () => void): Job[] => [
  { name: 'check-payments', everySeconds: 30, run: () => checkPayments(deps).finally(wake) },
  { name: 'send-refunds', everySeconds: 20, run: () => sendRefunds(deps).finally(wake) },
]
