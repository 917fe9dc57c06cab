import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

type Process = { pid: number; parent: number; ms: number }

let ticks: number | null = null
const ticksPerSecond = () =>
  (ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })))

/** Reads a line of `/proc/<pid>/stat`; the name in it may have spaces and parentheses. */
function processOf(pid: number): Process | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    // fields 4, and 14 to 17 of proc(5): its own time and that of children that have ended
    const [parent = 0, ...own] = [fields[1], fields[11], fields[12], fields[13], fields[14]]
    const used = own.reduce<number>((sum, field) => sum + (field ?? 0), 0)
    return { pid, parent, ms: (used * 1000) / ticksPerSecond() }
  } catch {
    return null // it has ended meanwhile
  }
}

/**
 * Time of processors that a process and all below it have used, those that have ended included. ms
 */
export function processorTime(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => processOf(Number(name)))
    .filter((one) => one !== null)
  const sumBelow = (root: number): number =>
    all
      .filter(({ parent }) => parent === root)
      .reduce((sum, { pid: child, ms }) => sum + ms + sumBelow(child), 0)
  return (all.find((one) => one.pid === pid)?.ms ?? 0) + sumBelow(pid)
}
