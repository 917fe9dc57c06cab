/** The words templates are written in. */
import type { Fact, MailBlock, MailProduct, NoteTone } from './mail-model.ts'

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
export const quietParagraph = (text: string): MailBlock => ({
  kind: 'paragraph',
  text,
  quiet: true,
})
export const heading = (text: string): MailBlock => ({ kind: 'heading', text })
export const button = (label: string, url: string): MailBlock => ({ kind: 'button', label, url })
export const quietButton = (label: string, url: string): MailBlock => ({
  kind: 'button',
  label,
  url,
  quiet: true,
})
/** Rows without a value are left out. */
export const facts = (...rows: Fact[]): MailBlock => ({
  kind: 'facts',
  rows: rows.filter(({ value }) => value !== ''),
})
export const products = (rows: readonly MailProduct[]): MailBlock => ({ kind: 'products', rows })
export const note = (tone: NoteTone, title: string, ...lines: string[]): MailBlock => ({
  kind: 'note',
  tone,
  title,
  lines,
})
export const code = (label: string, value: string): MailBlock => ({ kind: 'code', label, value })
export const quote = (title: string, text: string): MailBlock => ({ kind: 'quote', title, text })
export const steps = (...rows: string[]): MailBlock => ({ kind: 'steps', rows })
