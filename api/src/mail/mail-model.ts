/** A mail as content: one model, rendered as HTML for people and as plain text for everything else. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  /** One main button in a mail; further ones are `quiet`. */
  | { kind: 'button'; label: string; url: string; quiet?: boolean }
  /** Label and value, one under another; `strong` for the sum at the end. */
  | { kind: 'facts'; rows: { label: string; value: string; strong?: boolean }[] }
  | { kind: 'items'; rows: { name: string; detail: string; price: string }[] }
  /** Set apart: what the reader has to do. */
  | { kind: 'note'; title: string; lines: string[] }

export type Mail = {
  to: string
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  title: string
  blocks: MailBlock[]
}
