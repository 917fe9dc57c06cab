import type { AddressInfo } from 'node:net'
import {
  inboxServer,
  type Inbox,
  type InboxOptions,
  type ReceivedMail,
} from '../standins/inbox-server.ts'

export type TestInbox = Inbox & {
  smtpUrl: string
  to(address: string): ReceivedMail[]
  close(): Promise<void>
}

/** A mail server of a test, on a port of its own. */
export async function openInbox({
  port = 0,
  ...options
}: InboxOptions & { port?: number } = {}): Promise<TestInbox> {
  const inbox = inboxServer(options)
  await new Promise<void>((resolve) => inbox.smtp.listen(port, '127.0.0.1', resolve))
  const address = inbox.smtp.server.address() as AddressInfo
  return {
    ...inbox,
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    to: (wanted) => inbox.messages.filter(({ to }) => to.includes(wanted)),
    close: () => new Promise<void>((resolve) => inbox.smtp.close(resolve)),
  }
}
