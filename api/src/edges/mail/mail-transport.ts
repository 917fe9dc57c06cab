import { createTransport } from 'nodemailer'
import type { Config } from '../../kernel/config/config.ts'
import { oneLine } from './html/clean-text.ts'
import { mailFooter } from './model/mail-footer.ts'
import type { Mail } from './model/mail-model.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

export type MailTransport = {
  /** Host and port. */
  server: string
  /** @returns what the server said. */
  send(mail: Mail, messageId: string): Promise<string>
  /**
   * Nothing more to send for now: a connection left idle would be dropped by the server anyway, in
   * the middle of the next mail.
   */
  hangUp(): void
}

type Settings = Pick<
  Config,
  'smtpUrl' | 'mailFrom' | 'siteName' | 'publicOrigin' | 'seller' | 'customerService'
>

const TIMEOUT_MS = 10_000
const MAILS_PER_CONNECTION = 100

/**
 * Sends over SMTP, by one connection kept for a round of mails. The Message-ID names the piece of
 * work, so a mail sent twice (the process died between sending and noting it) is one mail to every
 * server and program that knows about duplicates.
 */
export function smtpTransport(settings: Settings): MailTransport {
  const { smtpUrl, mailFrom, siteName, publicOrigin } = settings
  const domain = new URL(publicOrigin).hostname
  let line: ReturnType<typeof openLine> | null = null
  return {
    server: new URL(smtpUrl).host,
    async send(mail, messageId) {
      const footer = mailFooter(mail, settings)
      line ??= openLine(smtpUrl)
      const { response } = await line.sendMail({
        from: { name: oneLine(siteName), address: mailFrom },
        to: { name: '', address: mail.to },
        ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
        subject: oneLine(mail.subject),
        messageId: `<${messageId}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail, mailFrom) },
        text: renderText(mail, footer),
        html: await renderHtml(mail, siteName, footer),
        attachments: (mail.files ?? []).map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          content,
        })),
      })
      return response
    },
    hangUp() {
      line?.close()
      line = null
    },
  }
}

const openLine = (smtpUrl: string) =>
  createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    maxMessages: MAILS_PER_CONNECTION,
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** One click in the mail program is enough (RFC 2369, RFC 8058). */
function unsubscribeHeaders({ unsubscribe }: Mail, mailFrom: string): Record<string, string> {
  if (!unsubscribe) return {}
  return {
    'List-Unsubscribe': `<${unsubscribe.oneClick}>, <mailto:${mailFrom}?subject=odhlasit>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
