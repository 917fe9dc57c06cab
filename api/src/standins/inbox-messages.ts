import PostalMime, { type Attachment } from 'postal-mime'

export type ReceivedFile = { filename: string; contentType: string; content: Buffer }

export type ReceivedMail = {
  id: number
  messageId: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  files: { filename: string; contentType: string; size: number }[]
  receivedAt: string
  /** How often it came: a second copy of a Message-ID is the same mail. */
  copies: number
}

export type MessageStore = {
  messages: ReceivedMail[]
  keep(raw: Buffer, envelope: { from: string; to: string[] }): Promise<void>
  fileOf(mailId: number, index: number): ReceivedFile | undefined
}

/** Mails in memory, the newest first. */
export function messageStore(kept: number): MessageStore {
  const messages: ReceivedMail[] = []
  const byMessageId = new Map<string, ReceivedMail>()
  const files = new Map<number, ReceivedFile[]>()
  let lastId = 0

  function forgetOld(): void {
    for (const old of messages.splice(kept)) {
      byMessageId.delete(old.messageId)
      files.delete(old.id)
    }
  }

  return {
    messages,
    fileOf: (mailId, index) => files.get(mailId)?.[index],
    async keep(raw, envelope) {
      const mail = await PostalMime.parse(raw)
      const messageId = mail.messageId ?? `unnamed-${lastId + 1}`
      const known = byMessageId.get(messageId)
      if (known && messages.includes(known)) {
        known.copies += 1
        return
      }
      lastId += 1
      const received = mail.attachments.map(fileOf)
      const message: ReceivedMail = {
        id: lastId,
        messageId,
        ...envelope,
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
        files: received.map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          size: content.length,
        })),
        receivedAt: new Date().toISOString(),
        copies: 1,
      }
      byMessageId.set(messageId, message)
      files.set(lastId, received)
      messages.unshift(message)
      forgetOld()
    },
  }
}

const fileOf = ({ filename, mimeType, content }: Attachment, index: number): ReceivedFile => ({
  filename: filename ?? `priloha-${index + 1}`,
  contentType: mimeType,
  content:
    typeof content === 'string'
      ? Buffer.from(content)
      : Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content)),
})
