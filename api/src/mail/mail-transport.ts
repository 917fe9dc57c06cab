import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Mail } from './mail-model.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

export type SendMail = (mail: Mail, messageId: string) => Promise<void>

const TIMEOUT_MS = 10_000

/**
 * Sends over SMTP. The Message-ID names the piece of work, so a mail sent twice (the process died between sending and
 * noting it) is one mail to every server and program that knows about duplicates.
 */
export function smtpSender({
  smtpUrl,
  mailFrom,
  siteName,
  publicOrigin,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteName' | 'publicOrigin'>): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = new URL(publicOrigin).hostname
  const footer = [siteName, 'Zákaznická linka v pracovní dny 8.00–16.30', publicOrigin]
  return async (mail, messageId) => {
    await transport.sendMail({
      from: { name: siteName, address: mailFrom },
      to: { name: '', address: mail.to },
      subject: mail.subject,
      messageId: `<${messageId}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      text: renderText(mail, footer),
      html: renderHtml(mail, siteName, footer),
    })
  }
}
