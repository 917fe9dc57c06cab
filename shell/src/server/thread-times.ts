import { readFileSync, readlinkSync } from 'node:fs'

/** Since its start: what a thread worked, and what it waited for a processor. ms */
export type ThreadTimes = { workedMs: number; waitedMs: number }

/**
 * The number the system knows this thread by; 0 where it does not tell, which is anywhere but on
 * Linux.
 */
export function systemThreadId(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  } catch {
    return 0
  }
}

/**
 * Read from the system and not from the thread: `worker.cpuUsage()` is answered by the worker,
 * which a starved one does too late.
 *
 * @returns null where the system does not tell.
 */
export function threadTimes(threadId: number): ThreadTimes | null {
  try {
    const text = readFileSync(`/proc/self/task/${threadId}/schedstat`, 'utf8')
    const [worked = 0, waited = 0] = text.split(' ').map((ns) => Number(ns) / 1e6)
    return { workedMs: worked, waitedMs: waited }
  } catch {
    return null
  }
}
