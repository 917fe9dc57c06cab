import { confineThread } from './confinement.ts'
import { messageOf } from '../message-of.ts'

/**
 * What a thread found out, or why it did not; `step` is what it begins now, with time of its own.
 */
export type Answer<T> = { found?: T; failure?: string; step?: string }

type Port = { postMessage: (answer: Answer<unknown>) => void } | null

/**
 * The thread's side: sends the result, or why there is none. Its own modules are loaded by then.
 */
export async function answerWith(port: Port, find: () => unknown): Promise<void> {
  confineThread()
  try {
    port?.postMessage({ found: await find() })
  } catch (error) {
    port?.postMessage({ failure: messageOf(error) })
  }
}
