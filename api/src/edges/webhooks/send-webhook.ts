import { Webhook } from 'standardwebhooks'

/** Longest wait for an answer. ms */
const answerMs = 10_000

export type Message = {
  url: string
  secret: string
  /** The same at each attempt. */
  messageId: string
  /** JSON. */
  body: string
}

/** What the address said. `isFinal`: it will not take this message later either. */
export type WebhookAnswer = { isTaken: boolean; isFinal: boolean; answer: string }

/** Statuses below 500 that speak of the moment and not of the message. */
const passing = new Set([408, 425, 429])

/** A word for what happened on the way; addresses and secrets are in none. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return `no answer within ${answerMs / 1000} s`
  const code: unknown = Reflect.get(error.cause ?? error, 'code')
  return typeof code === 'string' ? `no answer: ${code}` : 'no answer'
}

/**
 * Posts a message with the headers of Standard Webhooks. A redirection is not followed: it would
 * lead what was signed for one system to another.
 */
export async function sendWebhook({
  url,
  secret,
  messageId,
  body,
}: Message): Promise<WebhookAnswer> {
  const at = new Date()
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': messageId,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(messageId, at, body),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    })
    await response.body?.cancel()
    const { ok, status } = response
    return {
      isTaken: ok,
      isFinal: !ok && status < 500 && !passing.has(status),
      answer: `${status}`,
    }
  } catch (error) {
    return { isTaken: false, isFinal: false, answer: reasonOf(error) }
  }
}
