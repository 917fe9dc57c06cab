import { describe, expect, test } from 'vitest'
import { pinsOf, rowsOf } from './place-rules.ts'

const place = (id: string) => ({ id, name: `Box ${id}`, line: 'Orlí 1, Brno', opening: 'Nonstop' })
const places = ['A', 'B', 'C'].map(place)
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).join('')

describe('rows of the places @CART-08', () => {
  test('are those found while none is chosen', () =>
    expect(ids(rowsOf(places, null, null))).toBe('ABC'))

  test('begin with the one the list was opened with, once', () => {
    const rows = rowsOf(places, { id: 'C', name: 'Box C' }, 'C')
    expect([ids(rows), rows[0]]).toEqual(['CAB', place('C')])
  })

  test('do not move when another is chosen among them', () =>
    expect(ids(rowsOf(places, { id: 'C', name: 'Box C' }, 'B'))).toBe('ABC'))

  test('begin with a chosen one that was not found, with its address', () =>
    expect(rowsOf(places, { id: 'Z', name: 'Box Z', line: 'Dlouhá 1, Praha' }, null)[0]).toEqual({
      id: 'Z',
      name: 'Box Z',
      line: 'Dlouhá 1, Praha',
    }))
})

test('a map shows the places whose position is known @CART-08', () => {
  const at = { latitude: 49.19, longitude: 16.61 }
  expect(pinsOf([place('A'), { ...place('B'), at }])).toEqual([
    { id: 'B', name: 'Box B', label: 'Box B', line: 'Orlí 1, Brno', ...at },
  ])
})
