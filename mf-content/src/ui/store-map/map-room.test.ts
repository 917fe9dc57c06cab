import { expect, test } from 'vitest'
import {
  aroundPin,
  aroundTown,
  outsideOf,
  boxAround,
  pinBox,
  roomFor,
  shiftBelowCover,
  shiftFromPin,
} from './map-room.ts'

const pin = pinBox({ x: 100, y: 100 }, 44, 58) // 78–122, 42–100
const disc = (x: number, y: number) => boxAround({ x, y }, 44, 44)

test.each([
  ['without a chosen pin a disc stays', disc(100, 90), null, { x: 0, y: 0 }],
  ['beside the pin it stays', disc(150, 90), pin, { x: 0, y: 0 }],
  ['under its tip it goes down', disc(110, 110), pin, { x: 0, y: 12 }],
  ['on its right it goes right', disc(130, 75), pin, { x: 14, y: 0 }],
  ['on its left it goes left', disc(66, 75), pin, { x: -10, y: 0 }],
  ['over its head it goes up', disc(100, 25), pin, { x: 0, y: -5 }],
])('%s @CON-05', (_name, box, chosen, way) => {
  expect(shiftFromPin(box, chosen)).toEqual(way)
})

const town = { x: 100, y: 100 }
const everywhere = { left: 0, top: 0, right: 300, bottom: 300 }

test.each([
  ['alone it stands under its place', [], { x: 0, y: 24 }],
  ['a pin on its place leaves it there', [pin], { x: 0, y: 24 }],
  ['a disc on its place moves it down', [disc(100, 100)], { x: 0, y: 32 }],
  ['a disc below moves it up', [disc(100, 130)], { x: 0, y: -32 }],
  ['between two it stands beside', [disc(100, 130), disc(100, 76)], { x: 42.4, y: 0 }],
  ['or on the other side', [disc(100, 130), disc(100, 76), disc(145, 100)], { x: -42.4, y: 0 }],
  ['without room it is not written', [everywhere], null],
])('a name of a town: %s @CON-05', (_name, taken, expected) => {
  expect(roomFor(town, 'Brno', taken, aroundTown)).toEqual(expected)
})

test.each([
  ['under its tip', [pin], { x: 0, y: 12 }],
  [
    'on its right, over a pin close by',
    [pin, pinBox({ x: 106, y: 130 }, 32, 42)],
    { x: 40.4, y: -24 },
  ],
])('a name of a pin: %s @CON-05', (_name, taken, expected) => {
  expect(roomFor(town, 'Orlí', taken, aroundPin)).toEqual(expected)
})

test('a name is never cut by the edge of the map, nor written where it would be @CON-05', () => {
  const seen = { left: 0, top: 0, right: 110, bottom: 140 }
  expect(roomFor(town, 'Brno', outsideOf({ ...seen, right: 300 }), aroundTown)).toEqual({
    x: 0,
    y: 24,
  })
  expect(roomFor(town, 'Brno', outsideOf(seen), aroundTown)).toEqual({ x: -42.4, y: 0 })
  expect(roomFor(town, 'Žďár nad Sázavou', outsideOf(seen), aroundTown)).toBeNull()
})

test.each([
  ['beside the card it stays in the middle', { right: 120, bottom: 142 }, 0],
  ['under the card it goes below it', { right: 286, bottom: 142 }, 142 + 8 + 57.75 - 150],
  ['a low card leaves it in the middle', { right: 286, bottom: 90 }, 0],
  [
    'under a card of the whole map it goes as low as there is map',
    { right: 286, bottom: 290 },
    134,
  ],
])('the chosen pin: %s @CON-05', (_name, card, expected) => {
  const map = { left: 0, top: 0, right: 358, bottom: 300 }
  expect(shiftBelowCover(map, { left: 12, top: 12, ...card })).toBe(expected)
})
