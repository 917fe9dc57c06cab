import { describe, expect, test } from 'vitest'
import { crowns, OfficeUsage, wholeNumber } from './commands/office-command.ts'
import { officeCommands } from './office-commands.ts'
import { helpOf, parseCommand } from './parse-command.ts'
import { renderResult } from './render-result.ts'

describe('words @API-12', () => {
  test('every command has its own name, help and a line in the list', () => {
    const names = officeCommands.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(helpOf(officeCommands)).toContain(name)
    expect(
      parseCommand(officeCommands, ['orders', 'ship', '5', '--tracking', 'A B']).input,
    ).toEqual({
      args: { number: '000000005' },
      options: { tracking: 'A B' },
    })
  })

  test('the help shows what an option needs, and which one is needed', () => {
    const help = helpOf(officeCommands)
    expect(help).toContain('withdrawals refund <number> [--amount … [--reason …]] [--account …]')
    expect(help).toContain(
      'orders refund <number> [--amount … [--again …]] [--account …] [--reason …]',
    )
    expect(help).toContain('customer erase <email> --confirm …')
  })

  test('amounts are read as people write them', () => {
    expect(['129,90', '129.9', '130', '0,05'].map((text) => crowns(text, 'x'))).toEqual([
      12990, 12990, 13000, 5,
    ])
    for (const wrong of ['', '-1', '1,234', '1e3', 'abc', '99999999'])
      expect(() => crowns(wrong, 'x')).toThrow(OfficeUsage)
    for (const wrong of [undefined, '', '-1', '1.5', '99999999999'])
      expect(() => wholeNumber(wrong, 'x')).toThrow(OfficeUsage)
  })

  test('tables stand in columns, amounts to the right', () => {
    const table = {
      columns: ['name', 'price'],
      rows: [
        ['soap', '9,90'],
        ['cream', '1299,00'],
      ],
    }
    expect(renderResult({ data: [], table }).split('\n')).toEqual([
      'name     price',
      '─────  ───────',
      'soap      9,90',
      'cream  1299,00',
    ])
    expect(renderResult({ data: [], table: { columns: ['x'], rows: [] } })).toBe('nothing')
  })
})
