import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/**
 * How much a starting process had worked at a moment: seconds of processors, null where the system
 * does not say.
 */
type Sign = { at: number; worked: number | null }

/**
 * The least share of a processor that is work: a process that waits for nothing but its timers has
 * less.
 */
const leastShare = 0.01

/** The kernel counts in hundredths of a second. */
const ticksPerSecond = 100

/**
 * Seconds of processors that a process has used; null where the system does not say, as where it
 * has ended.
 */
export async function processorSeconds(pid: number | undefined): Promise<number | null> {
  if (pid === undefined) return null
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return secondsByPs(pid)
  const [utime, stime] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return ((utime ?? 0) + (stime ?? 0)) / ticksPerSecond
}

/** CPU seconds by `ps`, for systems without `/proc`: `[[days-]hours:]minutes:seconds`. */
async function secondsByPs(pid: number): Promise<number | null> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'time=', '-p', String(pid)]).catch(
    () => ({ stdout: '' }),
  )
  const parts = stdout.trim().split(/[-:]/).map(Number)
  if (parts.length < 2 || parts.some(Number.isNaN)) return null
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = parts.toReversed()
  return seconds + 60 * (minutes + 60 * (hours + 24 * days))
}

/**
 * Tells a process that starts slowly, as on a busy machine, from one that waits for what never
 * comes: only the former works.
 *
 * @param patienceMs - how long it may do nothing.
 */
export function startProgress(patienceMs: number) {
  let last: Sign | null = null
  return {
    /**
     * Whether it has done next to nothing for longer than `patienceMs`. Call it again and again.
     */
    isStuck(now: Sign): boolean {
      const worked = now.worked === null ? null : now.worked - (last?.worked ?? 0)
      if (!last || worked === null || worked >= (leastShare * patienceMs) / 1000) {
        last = now
        return false
      }
      return now.at - last.at > patienceMs
    },
  }
}
