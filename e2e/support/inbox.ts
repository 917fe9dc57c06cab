import { expect } from '@playwright/test'
import { inboxOrigin } from './addresses.ts'

type Mail = { id: string; subject: string; to: string | string[]; text?: string; html?: string }

/** Mails to this address whose subject holds the text, from the local inbox. */
async function mailsTo(address: string, subject: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${inboxOrigin}/messages`)).json()) as Mail[]
  return mails.filter((mail) => JSON.stringify(mail.to).includes(address) && mail.subject.includes(subject))
}

/** Waits for exactly one such mail. */
export async function expectOneMail(address: string, subject: string): Promise<void> {
  await expect.poll(async () => (await mailsTo(address, subject)).length, { timeout: 15_000 }).toBe(1)
}
