import type { Job } from '../kernel/jobs/job-runner.ts'
import { removeStaleCarts } from './cart/stale-carts.ts'
import type { OrderEvents } from './placed/order-events.ts'
import { expirePickups, expireUnpaid, remindOfPickup } from './placed/unattended-orders.ts'

const HOUR_SECONDS = 3_600

/** Scheduled work on carts and orders. */
export const orderJobs = (orderEvents: OrderEvents): readonly Job[] => [
  { name: 'expire-carts', everySeconds: HOUR_SECONDS, run: removeStaleCarts },
  {
    name: 'expire-unpaid-orders',
    everySeconds: HOUR_SECONDS / 4,
    run: (db, now) => expireUnpaid({ db, orderEvents }, now),
  },
  { name: 'remind-of-pickup', everySeconds: HOUR_SECONDS, run: remindOfPickup },
  {
    name: 'expire-pickups',
    everySeconds: HOUR_SECONDS,
    run: (db, now) => expirePickups({ db, orderEvents }, now),
  },
]
