import { expect } from '@playwright/test'
import { inboxOrigin } from './addresses.ts'

type Mail = { id: string; subject: string; to: string | string[]; text?: string; html?: string }

/** Mails to this address whose subject holds the text, from the local inbox. */
export async function mailsTo(address: string, subject: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${inboxOrigin}/messages`)).json()) as Mail[]
  return mails.filter(
    (mail) => JSON.stringify(mail.to).includes(address) && mail.subject.includes(subject),
  )
}

/** Waits for exactly one such mail. */
export async function expectOneMail(address: string, subject: string): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(address, subject)).length, { timeout: 15_000 })
    .toBe(1)
}

/** The address in the newest such mail that holds `part`; waits for the mail. */
export async function linkInMail(address: string, subject: string, part: string): Promise<string> {
  const find = async () => {
    const mail = (await mailsTo(address, subject)).at(-1) ?? (await mailsTo(address, subject))[0]
    return new RegExp(`https?://\\S*${part}[^\\s"<)\\]]*`).exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(find, { timeout: 15_000 }).not.toBe('')
  return find()
}

/** The words of the newest such mail, with plain spaces; waits for the mail. */
export async function mailText(address: string, subject: string): Promise<string> {
  const find = async () =>
    ((await mailsTo(address, subject))[0]?.text ?? '').replaceAll(/\s+/g, ' ')
  await expect.poll(find, { timeout: 15_000 }).not.toBe('')
  return find()
}

/** The eight digits in the only such mail; waits for it. */
export async function codeInMail(address: string, subject: string): Promise<string> {
  const find = async () =>
    /\d{4}\s\d{4}/.exec((await mailsTo(address, subject))[0]?.text ?? '')?.[0] ?? ''
  await expect.poll(find, { timeout: 15_000 }).not.toBe('')
  return find()
}
