import { describe, expect, test } from 'vitest'
import { buildProduct } from '../seed/catalogue/build-product.ts'
import { chooseProducts } from '../seed/catalogue/choose-products.ts'
import { outlinedText, textEms } from './outlined-text.ts'
import { packshotSvg } from './packshot.ts'
import { sceneSvg } from './scene.ts'
import { tintNames } from './scene-spec.ts'
import { packshotMotifs, packshotShapes } from './spec.ts'
import type { PackshotSpec } from './spec.ts'
import { asPercent, leafletBoxes } from './leaflet-layouts.ts'
import { leafletPageSvg } from './leaflet.ts'

/** Letters are outlines: 1.5 to 2.9 kB when packed. */
const MAX_BYTES = 10_000

/**
 * Names what is not well-formed; null when every tag closes, attributes are quoted and references
 * are to known ids.
 */
function faultOf(svg: string): string | null {
  const open: string[] = []
  for (const [tag, slash, name = '', attributes = '', empty] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (slash) {
      if (open.pop() !== name) return `unexpected ${tag}`
    } else if (!empty) open.push(name)
    if (/="[^"]*&(?!amp;|lt;|gt;|quot;)/.test(attributes)) return `bare & in ${tag}`
  }
  if (open.length > 0) return `open ${open.join(' ')}`
  const text = svg.replaceAll(/<\/?[a-zA-Z]+(?:\s+[\w:-]+="[^"<]*")*\s*\/?>/g, '')
  if (/[<>]|&(?!amp;|lt;|gt;|quot;)/.test(text)) return `bare sign in ${text.slice(0, 60)}`
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const missing = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)]
    .map(([, id]) => id)
    .find((id) => !ids.has(id))
  return missing
    ? `no id ${missing}`
    : svg.includes('NaN') || svg.includes('undefined')
      ? 'not a number'
      : null
}

const spec = (over: Partial<PackshotSpec>): PackshotSpec => ({
  shape: 'pump',
  body: '#ead9c8',
  cap: '#5a2a1e',
  label: '#f7f1e6',
  text: '#5a2a1e',
  motifColour: '#c97f4f',
  motif: 'flower',
  brand: 'Lněnka',
  line: 'tělové mléko',
  volume: '400 ml',
  ...over,
})

describe('one package', () => {
  test.each(packshotShapes)('%s is well-formed and small with every motif @API-03', (shape) => {
    for (const motif of packshotMotifs) {
      const svg = packshotSvg(spec({ shape, motif }))
      expect(faultOf(svg)).toBeNull()
      expect(Buffer.byteLength(svg)).toBeLessThan(MAX_BYTES)
      expect(svg).not.toContain('<filter')
    }
  })

  test('letters are outlines, so every device shows the same and none lays text out @API-03', () => {
    const svg = packshotSvg(spec({ brand: 'Dub & <Břitva>' }))
    expect(svg).not.toMatch(/<text|font-/)
    expect(faultOf(svg)).toBeNull()
    expect(svg).not.toBe(packshotSvg(spec({ brand: 'Dub a Břitva' })))
  })

  test('the same spec gives the same bytes, another view differs @API-03', () => {
    expect(packshotSvg(spec({}))).toBe(packshotSvg(spec({})))
    expect(faultOf(packshotSvg(spec({ view: 'group' })))).toBeNull()
    expect(packshotSvg(spec({ view: 'detail' }))).toContain('viewBox="85 150 230 230"')
  })

  test('a long text shrinks to its label @API-03', () => {
    const size = (brand: string) =>
      Number(/scale\(([\d.]+)\)/.exec(packshotSvg(spec({ brand })))?.[1])
    expect(size('Heřmánková lázeň')).toBeLessThan(size('Vlasta'))
  })
})

test('every package of the shop is well-formed and small @API-03', () => {
  const specs = [...chooseProducts(1200)].flatMap((candidate, index) =>
    buildProduct(candidate, index, { today: '2026-11-21' }).variants.map(
      ({ packshot }) => packshot,
    ),
  )
  const svgs = specs.map(packshotSvg)
  expect(svgs.map(faultOf).filter((fault) => fault !== null)).toEqual([])
  expect(Math.max(...svgs.map((svg) => Buffer.byteLength(svg)))).toBeLessThan(MAX_BYTES)
  expect(new Set(specs.map(({ shape }) => shape)).size).toBe(packshotShapes.length)
})

test.each(['start', 'middle', 'end'] as const)('a text stands by its %s @API-03', (anchor) => {
  const run = { x: 200, y: 50, size: 40, colour: '#000', weight: 800 }
  const left = Number(
    /translate\(([\d.]+) 50\)/.exec(outlinedText('Žlutá', { ...run, anchor }))?.[1],
  )
  const width = textEms('Žlutá', 800) * run.size
  expect(width).toBeGreaterThan(80)
  expect(left).toBeCloseTo(200 - { start: 0, middle: width / 2, end: width }[anchor], 1)
})

describe('still lifes', () => {
  const packs = (count: number) =>
    packshotShapes.slice(count, count * 2).map((shape) => spec({ shape }))

  test.each(tintNames)('%s is well-formed in every layout @API-03', (tint) => {
    for (const layout of ['scene', 'hero', 'corner'] as const)
      expect(
        faultOf(sceneSvg({ layout, tint, prop: 'sprig', backdrop: 'arch', packs: packs(3) })),
      ).toBeNull()
  })

  test.each(['sprig', 'bubbles', 'towels', 'snow', 'cross', 'stars', 'hearts', 'none'] as const)(
    '%s stands beside one to five packages @API-03',
    (prop) => {
      for (const count of [1, 2, 3, 4, 5])
        expect(
          faultOf(
            sceneSvg({
              layout: count % 2 ? 'scene' : 'hero',
              tint: 'plet',
              prop,
              backdrop: 'disc',
              packs: packs(count),
            }),
          ),
        ).toBeNull()
    },
  )

  test('ids of packages side by side do not meet @API-03', () => {
    const svg = sceneSvg({
      layout: 'scene',
      tint: 'plet',
      prop: 'none',
      backdrop: 'arch',
      packs: [spec({}), spec({ shape: 'jar' }), spec({ shape: 'tube' })],
    })
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each([
    ['four large ones', 1, 4, { x: 24, y: 485, size: 48 }],
    ['six alike', 2, 6, { x: 24, y: 312, size: 36 }],
    ['a wide one above four', 3, 4, { x: 24, y: 312, size: 36 }],
    ['four large ones again', 4, 4, { x: 24, y: 485, size: 48 }],
  ])(
    'a leaflet page with %s is well-formed, and names the lowest price of 30 days @CAT-14 @CZ-03',
    (_name, number, alike, place) => {
      const item = {
        pack: spec({}),
        brand: 'Lněnka',
        name: 'Tělové mléko lněné s velmi dlouhým názvem, 400 ml',
        price: '139,90 Kč',
        before: '174,90 Kč',
        lowest: '174,90 Kč',
      }
      const svg = leafletPageSvg({
        tint: 'domov',
        title: 'Týdenní leták',
        subtitle: 'Platí od 18. 11. do 24. 11.',
        number,
        of: 4,
        items: Array.from({ length: leafletBoxes(number - 1).length }, () => item),
      })
      expect(faultOf(svg)).toBeNull()
      const price = outlinedText(item.price, { ...place, weight: 800, colour: '#c4154e' })
      expect(svg.split(price)).toHaveLength(alike + 1)
      const isLarge = place.size > 40
      const words = isLarge ? 'Nejnižší cena za 30 dní 174,90 Kč' : 'za 30 dní 174,90 Kč'
      const start = place.y + 20 - (isLarge ? 72 : 17)
      const run = { y: start, size: isLarge ? 16 : 13, colour: '#66505f' } as const
      const lowest = isLarge
        ? outlinedText(words, { ...run, x: 24 })
        : outlinedText(words, {
            ...run,
            x: (leafletBoxes(number - 1).at(-1)?.width ?? 0) - 24,
            anchor: 'end',
          })
      expect(svg.split(lowest)).toHaveLength(alike + 1)
      expect(svg.split('rx="20" fill="#fff"')).toHaveLength(leafletBoxes(number - 1).length + 1)
    },
  )

  test.each([1, 2, 3])(
    'a price of thousands on page %d does not run into the one before @CAT-14',
    (number) => {
      const item = {
        pack: spec({}),
        brand: 'Lněnka',
        name: 'Dárková kazeta',
        price: '1 299,00 Kč',
        before: '1 499,00 Kč',
        lowest: '1 399,00 Kč',
      }
      const boxes = leafletBoxes(number - 1)
      const page = { tint: 'domov', title: '', subtitle: '', number, of: 4 } as const
      const svg = leafletPageSvg({ ...page, items: boxes.map(() => item) })
      const sizes = [...svg.matchAll(/scale\(([\d.]+)\)" d="[^"]*" fill="#c4154e"/g)]
      const ends = sizes.map(([, scale]) => Number(scale) * 240 * textEms(item.price, 800))
      const widest = Math.max(textEms(item.before) * 16, textEms(`za 30 dní ${item.lowest}`) * 13)
      expect(ends).toHaveLength(boxes.length)
      boxes.forEach(({ width, height }, index) => {
        const isLarge = height > width || width > height * 1.6
        const beside = isLarge ? textEms(item.before) * 16 : widest
        const left = width > height * 1.6 ? height + 40 : 24
        expect(left + (ends[index] ?? 0)).toBeLessThanOrEqual(width - 24 - beside)
      })
    },
  )

  test('products of a leaflet page stand within it and beside each other @CAT-14', () => {
    for (const page of [0, 1, 2]) {
      const places = leafletBoxes(page).map(asPercent)
      for (const { left, top, width, height } of places) {
        expect(Math.min(left, top)).toBeGreaterThan(0)
        expect(Math.max(left + width, top + height)).toBeLessThan(100)
      }
      const overlapping = places.flatMap((one, index) =>
        places
          .slice(index + 1)
          .filter(
            (other) =>
              one.left < other.left + other.width &&
              other.left < one.left + one.width &&
              one.top < other.top + other.height &&
              other.top < one.top + one.height,
          ),
      )
      expect(overlapping).toEqual([])
    }
  })
})
