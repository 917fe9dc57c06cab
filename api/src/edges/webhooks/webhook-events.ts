/**
 * Everything that a webhook can be told of. The database itself notices it
 * (`migrations/0053-webhooks.ts`).
 */
export const webhookEvents = [
  'order.placed',
  'order.paid',
  'order.cancelled',
  'order.shipped',
  'order.ready',
  'order.delivered',
  'order.returned',
  'payment.authorized',
  'payment.completed',
  'payment.failed',
  'payment.cancelled',
  'payment.refunded',
  'refund.requested',
  'refund.done',
  'refund.refused',
  'stock.changed',
] as const

/** Sent by `webhooks ping` alone, to whatever a webhook listens. */
export const pingEvent = 'ping'
