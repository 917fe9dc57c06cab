/**
 * A mail as content: one model, rendered as HTML for people and as plain text for everything else.
 */
export type MailBlock =
  | { kind: 'paragraph'; text: string; quiet?: boolean }
  | { kind: 'heading'; text: string }
  /** One main button in a mail; further ones are `quiet`. */
  | { kind: 'button'; label: string; url: string; quiet?: boolean }
  /** Label and value, one under another; `strong` for the sum at the end. */
  | { kind: 'facts'; rows: readonly Fact[] }
  | { kind: 'products'; rows: readonly MailProduct[] }
  /** Set apart: what the reader has to do, or must not overlook. */
  | { kind: 'note'; tone: NoteTone; title: string; lines: readonly string[] }
  /** To be read aloud or typed: a number of an order, a card, a coupon. */
  | { kind: 'code'; label: string; value: string }
  /** The reader's own words. */
  | { kind: 'quote'; title: string; text: string }
  | { kind: 'steps'; rows: readonly string[] }

export type Fact = { label: string; value: string; strong?: boolean }
export type NoteTone = 'club' | 'warn' | 'info'
/** `image` and `url` are absolute. */
export type MailProduct = {
  name: string
  detail?: string
  price: string
  image?: string | null
  url?: string | null
}
export type MailFile = { filename: string; contentType: string; content: Buffer }

export type Mail = {
  to: string
  /** Reply-to, when that is not the shop. */
  replyTo?: string
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  title: string
  /** Ground of the head: `club` for everything of the loyalty club. */
  tone?: 'club'
  blocks: readonly MailBlock[]
  /** Why the reader gets this mail, at its foot. */
  reason: string
  /**
   * Mails one may refuse: a page to do so, and an address that takes it in one click (RFC 8058).
   */
  unsubscribe?: { page: string; oneClick: string }
  files?: readonly MailFile[]
}
