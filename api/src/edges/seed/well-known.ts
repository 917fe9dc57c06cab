/**
 * Goods that tests and demonstrations may rely on: their names, addresses and codes do not change
 * with the day, and `seed.test.ts` holds them to what is written here. Prices are in hundredths of
 * a crown.
 */
export type WellKnownProduct = {
  code: string
  slug: string
  /** Name as shown, without the brand. */
  name: string
  brand: string
  /** All variants in the order of the shelf. */
  variantCodes: readonly [string, ...string[]]
  /** Price of the first variant. */
  price: number
}

/** @internal what tests and browser journeys count on in the seeded shop */
export const wellKnown = {
  /** An ordinary product in stock with two sizes, never reduced. */
  toothpaste: {
    code: '100049',
    slug: 'perlicka-bylinna-zubni-pasta',
    name: 'Bylinná zubní pasta',
    brand: 'Perlička',
    variantCodes: ['1000491', '1000492'],
    price: 5990,
  },
  /** Found by 'krém na ruce'; many reviews. */
  handCream: {
    code: '100029',
    slug: 'mekkost-krem-na-ruce-s-hermankem',
    name: 'Krém na ruce s heřmánkem',
    brand: 'Měkkost',
    variantCodes: ['1000291', '1000292'],
    price: 6990,
  },
  /** Three scents by three sizes, reduced. */
  laundryGel: {
    code: '100080',
    slug: 'belinka-praci-gel-color',
    name: 'Prací gel Color',
    brand: 'Bělinka',
    variantCodes: [
      '1000801',
      '1000802',
      '1000803',
      '1000804',
      '1000805',
      '1000806',
      '1000807',
      '1000808',
      '1000809',
    ],
    price: 14990,
  },
  /** One size, shades. */
  lipstick: {
    code: '100036',
    slug: 'mina-hydratacni-rtenka',
    name: 'Hydratační rtěnka',
    brand: 'Mína',
    variantCodes: ['1000361', '1000362', '1000363', '1000364', '1000365'],
    price: 18990,
  },
  /** None left on-line or in any store. */
  soldOut: {
    code: '100017',
    slug: 'kastan-barva-na-vlasy-5-4-medena-hneda',
    name: 'Barva na vlasy 5.4 měděná hnědá',
    brand: 'Kaštan',
    variantCodes: ['1000171'],
    price: 14990,
  },
  /** Sold only behind a door. */
  storeOnly: {
    code: '100003',
    slug: 'lucni-pletova-maska-okurka-a-jil',
    name: 'Pleťová maska okurka a jíl',
    brand: 'Luční',
    variantCodes: ['1000031'],
    price: 3990,
  },
  /** No coupon, point or discount may touch it; hygiene exception. */
  infantFormula: {
    code: '100058',
    slug: 'mlicko-pocatecni-kojenecke-mleko-1',
    name: 'Počáteční kojenecké mléko 1',
    brand: 'Mlíčko',
    variantCodes: ['1000581', '1000582'],
    price: 38990,
  },
  /** Reduced, with more than ten reviews. */
  popular: {
    code: '100005',
    slug: 'ruzena-denni-krem-s-ruzovou-vodou',
    name: 'Denní krém s růžovou vodou',
    brand: 'Růžena',
    variantCodes: ['1000051', '1000052'],
    price: 21990,
  },
  /** Own brand, with a refill. */
  ownBrandSoap: {
    code: '100026',
    slug: 'lucni-tekute-mydlo-medunka',
    name: 'Tekuté mýdlo meduňka',
    brand: 'Luční',
    variantCodes: ['1000261', '1000262'],
    price: 4990,
  },
  /** A gift set, one variant. */
  giftSet: {
    code: '100226',
    slug: 'maslicka-darkova-sada-vecer-ve-vane',
    name: 'Dárková sada večer ve vaně',
    brand: 'Mašlička',
    variantCodes: ['1002261'],
    price: 25490,
  },
} as const satisfies Record<string, WellKnownProduct>

/**
 * Stocks nearly everything; open until 20.00 on workdays. @internal for tests, like the products
 * above
 */
export const wellKnownStore = {
  externalId: '0100',
  slug: 'brno-orli-12',
  name: 'Brno, Orlí 12',
} as const
