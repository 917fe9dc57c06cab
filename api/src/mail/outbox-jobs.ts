/**
 * Work that leaves the database. Secrets of links are not in here: the worker makes them when it sends. Jobs by e-mail
 * address are written for unknown addresses too, so that asking takes the same time for everybody.
 */
export type OutboxJob =
  | { kind: 'order-confirmation'; orderId: number }
  | { kind: 'payment-received'; orderId: number }
  | { kind: 'ready-for-pickup'; orderId: number }
  | { kind: 'order-cancelled'; orderId: number }
  | { kind: 'password-reset'; email: string }
  | { kind: 'verification'; email: string }
  | { kind: 'newsletter-confirmation'; email: string }
