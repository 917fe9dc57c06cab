import { Heart } from '@drogerie/shared-lib/ui/icons/heart.tsx'
import { Badge } from '../src/ui/badge.tsx'
import { BagIcon } from '../src/ui/bag-icon.tsx'
import { IconButton } from '../src/ui/button.tsx'
import type { PictureSource } from '../src/ui/picture.tsx'
import { ProductTile, TileButton } from '../src/ui/product-tile.tsx'
import { WatchdogIcon } from '../src/ui/watchdog-icon.tsx'

export const bottle = (body: string, cap: string, word: string): PictureSource => ({
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><ellipse cx="200" cy="368" rx="90" ry="8" fill="#2e1228" opacity=".12"/><rect x="158" y="34" width="84" height="80" rx="10" fill="${cap}"/><path d="M144 108h112q14 8 14 40v200q0 24-20 24H150q-20 0-20-24V148q0-32 14-40z" fill="${body}"/><rect x="142" y="174" width="116" height="150" rx="4" fill="#fff" opacity=".86"/><text x="200" y="216" text-anchor="middle" font-family="Arial" font-weight="700" font-size="27" fill="${cap}">${word}</text></svg>`,
  )}`,
  width: 400,
  height: 400,
})

type Sample = {
  brand: string
  name: string
  price: number
  body: string
  cap: string
  rating: number
  count: number
  unit: string
  sale?: number
  club?: number
  own?: boolean
  fresh?: boolean
  out?: boolean
}

const samples: Sample[] = [
  {
    brand: 'Vlasta',
    name: 'Šampon na objem s rýžovým proteinem, 300 ml',
    price: 11990,
    body: '#7d4a75',
    cap: '#47203f',
    rating: 4.7,
    count: 312,
    unit: '39,97 Kč/100 ml',
    sale: 14990,
    club: 10990,
  },
  {
    brand: 'Bylinář',
    name: 'Kopřivový šampon proti lupům, 400 ml',
    price: 8990,
    body: '#2d7a6b',
    cap: '#184a40',
    rating: 4.5,
    count: 188,
    unit: '22,48 Kč/100 ml',
  },
  {
    brand: 'Vlasta',
    name: 'Kondicionér pro lámavé vlasy, 300 ml',
    price: 12990,
    body: '#e3a2ab',
    cap: '#8a3a48',
    rating: 4.8,
    count: 205,
    unit: '43,30 Kč/100 ml',
    club: 11690,
  },
  {
    brand: 'Cvrček',
    name: 'Dětský šampon bez slz, 400 ml',
    price: 6990,
    body: '#eacb8d',
    cap: '#8a5b12',
    rating: 4.9,
    count: 288,
    unit: '17,48 Kč/100 ml',
    club: 6290,
    own: true,
  },
  {
    brand: 'Kaštan',
    name: 'Barva na vlasy 5.4 měděná hnědá',
    price: 14990,
    body: '#5a2c2c',
    cap: '#2e1228',
    rating: 4.1,
    count: 52,
    unit: '149,90 Kč/ks',
    out: true,
  },
  {
    brand: 'Obláček',
    name: 'Toaletní papír 3vrstvý, 9 rolí',
    price: 9990,
    body: '#9fc6e8',
    cap: '#2f5c86',
    rating: 4.7,
    count: 830,
    unit: '11,10 Kč/role',
    sale: 12990,
    own: true,
  },
  {
    brand: 'Heřmánek',
    name: 'Šampon pro světlé vlasy, 250 ml',
    price: 7990,
    body: '#efb33a',
    cap: '#8a5b12',
    rating: 4.3,
    count: 64,
    unit: '31,96 Kč/100 ml',
    fresh: true,
  },
  {
    brand: 'Bělinka',
    name: 'Prací gel Color, 44 praní, 2,2 l',
    price: 24990,
    body: '#3f8a70',
    cap: '#184a40',
    rating: 4.8,
    count: 956,
    unit: '5,68 Kč/praní',
    sale: 32990,
    club: 22990,
  },
]
const crowns = (amount: number) =>
  `${(amount / 100).toLocaleString('cs-CZ', { minimumFractionDigits: 2 })} Kč`

export const tiles = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const sample = samples[index % samples.length] as Sample
    return <SampleTile key={index} {...sample} />
  })

function SampleTile({
  brand,
  name,
  price,
  body,
  cap,
  rating,
  count,
  unit,
  sale,
  club,
  own,
  fresh,
  out,
}: Sample) {
  return (
    <ProductTile
      href="#produkt"
      brand={brand}
      name={name}
      image={bottle(body, cap, brand)}
      badges={
        <>
          {sale ? (
            <Badge tone="accent">Akce −{Math.round((1 - price / sale) * 100)} %</Badge>
          ) : null}
          {fresh ? <Badge tone="ink">Novinka</Badge> : null}
          {own ? <Badge tone="club">Vlastní značka</Badge> : null}
        </>
      }
      rating={{ value: rating, count, label: `Hodnocení ${rating} z 5, ${count} recenzí` }}
      stock={{ available: !out, label: out ? 'Vyprodáno' : 'Skladem' }}
      price={price}
      priceLabel="Cena"
      tone={sale ? 'sale' : undefined}
      lowestPrice={sale ? `Nejnižší cena za 30 dní ${crowns(sale)}` : undefined}
      unitPrice={unit}
      otherPrice={club ? { amount: club, label: 's klubem', isClubs: true } : undefined}
      heart={
        <IconButton round label={`Přidat k oblíbeným: ${name}`} aria-pressed={false}>
          <Heart size={20} />
        </IconButton>
      }
      action={
        out ? (
          <TileButton
            look="sand"
            icon={<WatchdogIcon size={20} />}
            text="Hlídat"
            label={`Hlídat: ${name}`}
          />
        ) : (
          <TileButton
            icon={<BagIcon size={20} />}
            text="Do košíku"
            label={`Přidat do košíku: ${name}`}
          />
        )
      }
    />
  )
}
