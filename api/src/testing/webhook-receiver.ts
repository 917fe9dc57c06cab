import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export type Heard = {
  id: string
  type: string
  timestamp: string
  data: Record<string, unknown>
  /** Bytes as they came. */
  body: string
}

export type WebhookReceiver = {
  url: string
  /** Every message that came, also those that were not taken. */
  heard: Heard[]
  /** Statuses of the next answers; 204 once there are none left. */
  answers: number[]
  close(): Promise<void>
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/**
 * Another system's end of a webhook: a real server, which verifies as Standard Webhooks' own
 * library does, and answers 401 to what is not signed with the secret.
 *
 * @param secret - asked at each message: a webhook is added after its receiver listens.
 */
export async function openWebhookReceiver(secret: () => string): Promise<WebhookReceiver> {
  const heard: Heard[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const headers = request.headers as Record<string, string>
      try {
        const message = new Webhook(secret()).verify(body, headers) as Omit<Heard, 'id' | 'body'>
        heard.push({ ...message, id: headers['webhook-id'] ?? '', body })
        // a redirection leads back here, where it would be taken
        response.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end()
      } catch {
        response.writeHead(401).end()
      }
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    heard,
    answers,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
