import type { Cell, OfficeResult } from './commands/office-command.ts'

const shown = (cell: Cell): string => (cell === null ? '–' : String(cell))

/** A table with aligned columns, numbers to the right; or the sentence. */
export function renderResult({
  message,
  table,
  data,
}: Pick<OfficeResult, 'message' | 'table' | 'data'>): string {
  if (!table) return message ?? JSON.stringify(data, null, 2)
  const { columns, rows } = table
  if (rows.length === 0) return message ?? 'nothing'
  const widths = columns.map((column, i) =>
    Math.max(column.length, ...rows.map((row) => shown(row[i] ?? null).length)),
  )
  const isNumber = columns.map((_, i) =>
    rows.every((row) => typeof row[i] === 'number' || /^-?\d+,\d\d$/.test(shown(row[i] ?? null))),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (isNumber[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd()
  const body = rows.map((row) => line(columns.map((_, i) => shown(row[i] ?? null))))
  return [
    line(columns),
    line(widths.map((width) => '─'.repeat(width))),
    ...body,
    ...(message ? ['', message] : []),
  ].join('\n')
}
