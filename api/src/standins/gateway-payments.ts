import { randomInt } from 'node:crypto'

export type PaymentStatus = 'PENDING' | 'PAID' | 'CANCELLED' | 'AUTHORIZED'

export type StandInPayment = {
  transId: string
  price: number
  curr: string
  label: string
  refId: string
  email: string
  status: PaymentStatus
  /** How it was paid: `CARD_CZ_CSOB_2`, `BANK_CZ_CS_P`, `LATER_TWISTO`. */
  method: string
  /** Hundredths of a crown sent back so far. */
  refunded: number
  refunds: { amount: number; refId: string }[]
  /** Does not report refunds. */
  quiet?: boolean
  urls: Record<'PAID' | 'CANCELLED' | 'PENDING', string>
}

export const methods = [
  {
    code: 'CARD_CZ_CSOB_2',
    name: 'Platební karta',
    text: 'Visa, Mastercard, Apple Pay, Google Pay',
  },
  {
    code: 'BANK_CZ_CS_P',
    name: 'Bankovní převod',
    text: 'Přihlásíte se do své banky a platbu potvrdíte',
  },
  { code: 'LATER_TWISTO', name: 'Zaplatit později', text: 'Do 30 dnů, bez navýšení' },
] as const

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

/** An id in the gateway's form: `AB12-CD34-EF56`. */
export const newTransactionId = (): string => [group(), group(), group()].join('-')

/**
 * A payment that was opened here, or one that the shop's seed says was made: its ids begin with
 * `DEMO-`, and money of it can go back.
 */
export function paymentOf(
  payments: Map<string, StandInPayment>,
  transId: string,
): StandInPayment | undefined {
  const known = payments.get(transId)
  if (known || !transId.startsWith('DEMO-')) return known
  const made: StandInPayment = {
    transId,
    price: 10_000_000, // more than any of those orders
    curr: 'CZK',
    label: 'Ukázková platba',
    refId: transId,
    email: '',
    status: 'PAID',
    method: methods[0].code,
    refunded: 0,
    refunds: [],
    urls: { PAID: '', CANCELLED: '', PENDING: '' },
  }
  payments.set(transId, made)
  return made
}

export type Notifications = { delayMs: number; times: number }

export type Notifier = {
  /** Notifies the shop, after a delay and several times on request. */
  send(payment: StandInPayment, how: Notifications): void
  stop(): void
}

const RETRIES = 3
const RETRY_MS = 1_000

/**
 * Posts notifications as the gateway does: form fields, repeated until the shop answers `code=0`.
 */
export function notifier(notifyUrl: string, merchant: string, secret: string): Notifier {
  const timers = new Set<NodeJS.Timeout>()
  const later = (delayMs: number, task: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      task()
    }, delayMs)
    timers.add(timer)
  }
  const post = async (payment: StandInPayment, retries: number): Promise<void> => {
    const { transId, price, curr, label, refId, email, status, method } = payment
    const fields = {
      merchant,
      test: 'false',
      price: String(price),
      curr,
      label,
      refId,
      transId,
      secret,
      email,
      status,
      method,
    }
    const text = await fetch(notifyUrl, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(10_000),
    })
      .then((answer) => answer.text())
      .catch(() => '')
    if (!text.includes('code=0') && retries > 0)
      later(RETRY_MS, () => void post(payment, retries - 1))
  }
  return {
    send: (payment, { delayMs, times }) => {
      for (let nth = 0; nth < times; nth += 1)
        later(delayMs + nth * 300, () => void post(payment, RETRIES))
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
