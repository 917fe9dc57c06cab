/**
 * Products a shopper meets first: on the home page, in the leaflet and in tests. `reviews` are
 * shown counts, `percent` a discount that holds on every day the seed runs.
 */
export type Featured = {
  type: string
  brand: string
  variety: string
  reviews: number
  percent?: number
  /** Regular price in crowns of the first variant. */
  price?: number
  stocking?: 'soldOut' | 'storeOnly' | 'normal'
  isNew?: true
  sizes?: number
}

const item = (
  type: string,
  brand: string,
  variety: string,
  reviews: number,
  more: Omit<Featured, 'type' | 'brand' | 'variety' | 'reviews'> = {},
): Featured => ({ type, brand, variety, reviews, ...more })

export const featured: readonly Featured[] = [
  item('praci-gel', 'belinka', 'Color', 46, {
    percent: 24,
    price: 199.9,
    sizes: 3,
    stocking: 'normal',
  }),
  item('denni-krem', 'ruzena', 's růžovou vodou', 34, {
    percent: 20,
    price: 274.9,
    stocking: 'normal',
  }),
  item('sampon-objem', 'vlasta', 's rýžovým proteinem', 38, {
    percent: 20,
    price: 149.9,
    sizes: 2,
    stocking: 'normal',
  }),
  item('toaletni-papir', 'oblacek', '3vrstvý', 42, {
    percent: 23,
    price: 99.9,
    sizes: 3,
    stocking: 'normal',
  }),
  item('tablety-mycka', 'trpyt', 'vše v jednom', 36, {
    percent: 25,
    price: 219.9,
    sizes: 2,
    stocking: 'normal',
  }),
  item('zubni-pasta', 'perlicka', '<bylinná', 31, { price: 59.9, stocking: 'normal', sizes: 2 }),
  item('krem-ruce', 'mekkost', 's heřmánkem', 40, { price: 69.9, stocking: 'normal', sizes: 2 }),
  item('rtenka', 'mina', '<hydratační', 33, { price: 189.9, stocking: 'normal', isNew: true }),
  item('kojenecke-mleko', 'mlicko', '1', 14, { price: 389.9, stocking: 'normal', sizes: 2 }),
  item('barva-vlasy', 'kastan', '5.4 měděná hnědá', 21, { price: 149.9, stocking: 'soldOut' }),
  item('pletova-maska', 'lucni', 'okurka a jíl', 22, {
    price: 39.9,
    stocking: 'storeOnly',
    sizes: 1,
  }),
  item('telove-mleko', 'lnenka', 'lněné', 29, {
    percent: 20,
    price: 174.9,
    sizes: 2,
    stocking: 'normal',
  }),
  item('serum', 'ruzena', 's vitaminem C 10 %', 27, { price: 329.9, stocking: 'normal' }),
  item('nocni-krem', 'ruzena', 's levandulí', 24, { price: 299.9, stocking: 'normal' }),
  item('vlhcene-ubrousky', 'cvrcek', 'aqua', 37, {
    price: 39.9,
    isNew: true,
    sizes: 2,
    stocking: 'normal',
  }),
  item('vlhcene-ubrousky', 'cvrcek', 's měsíčkem', 26, {
    price: 39.9,
    sizes: 2,
    stocking: 'normal',
  }),
  item('detsky-sampon', 'cvrcek', 'bez slz', 28, { price: 69.9, stocking: 'normal' }),
  item('avivaz', 'belinka', 'levandule', 32, { price: 89.9, sizes: 2, stocking: 'normal' }),
  item('tekute-mydlo', 'lucni', 'meduňka', 35, { price: 49.9, sizes: 2, stocking: 'normal' }),
  item('telove-maslo', 'lucni', 'mandle', 30, { price: 99.9, sizes: 1, stocking: 'normal' }),
  item('tuhe-mydlo', 'lucni', 'oliva', 19, { price: 24.9, sizes: 2, stocking: 'normal' }),
  item('sprchovy-gel', 'pramen', 'mořské řasy', 25, {
    price: 64.9,
    isNew: true,
    sizes: 2,
    stocking: 'normal',
  }),
  item('deo-kulicka', 'vanek', 'bez hliníku', 23, { price: 79.9, isNew: true, stocking: 'normal' }),
  item('vitaminy', 'zdravik', 'C 500 mg', 26, { price: 99.9, sizes: 2, stocking: 'normal' }),
  item('naplasti', 'zdravik', 'textilní', 18, { price: 49.9, sizes: 2, stocking: 'normal' }),
  item('deo-muzi', 'habr', 'cedr', 16, { price: 89.9, stocking: 'normal' }),
  item('sprcha-muzi', 'habr', '2 v 1', 24, { price: 94.9, sizes: 2, stocking: 'normal' }),
  item('lak-nehty', 'mina', '<rychleschnoucí', 21, { price: 99.9, stocking: 'normal' }),
  item('odlicovaci-tampony', 'oblacek', 'kulaté', 20, {
    price: 24.9,
    sizes: 2,
    stocking: 'normal',
  }),
  item('opalovaci-mleko', 'slunka', 'SPF 50', 22, {
    percent: 20,
    price: 324.9,
    stocking: 'normal',
  }),
  item('kondicioner', 'vlasta', 'pro lámavé vlasy', 27, {
    price: 129.9,
    sizes: 2,
    stocking: 'normal',
  }),
  item('sampon-lupy', 'bylinar', 's kopřivou', 25, { price: 89.9, sizes: 2, stocking: 'normal' }),
  item('parfemovana-voda', 'fialka', 'Bílé šaty', 19, {
    price: 689.9,
    sizes: 3,
    stocking: 'normal',
  }),
  item('psi-krmivo', 'tlapka', 'hovězí v omáčce', 15, {
    price: 49.9,
    sizes: 2,
    stocking: 'normal',
  }),
  item('svicka', 'plaminek', 'levandule', 17, { price: 149.9, sizes: 2, stocking: 'normal' }),
]

export const featuredKey = (type: string, brand: string, variety: string): string =>
  `${type}|${brand}|${variety}`
export const featuredByKey: ReadonlyMap<string, Featured> = new Map(
  featured.map((entry) => [featuredKey(entry.type, entry.brand, entry.variety), entry]),
)
