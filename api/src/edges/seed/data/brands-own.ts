import type { BrandSeed } from './brand-type.ts'

export const ownBrands: readonly BrandSeed[] = [
  {
    code: 'lucni',
    name: 'Luční',
    isOwn: true,
    country: 'Česko',
    maker: 'herbalis',
    palettes: ['meadow', 'cream', 'moss', 'blush'],
    claim: 'Mýdla, másla a masky s bylinami z Vysočiny. Bez zbytečností, vyrobeno v Poličce.',
    story:
      'Luční vznikla z jednoho záhonu měsíčku za domem. Dnes má pětačtyřicet výrobků, ale pravidlo zůstalo: co nepotřebuje pokožka, nepatří do kelímku. Složení každého výrobku zveřejňujeme celé a recepturu měníme, jen když bude lepší.',
    voice: [
      'Luční nepřidává umělá barviva ani mikroplasty.',
      'Byliny pro řadu Luční sbíráme na Vysočině od května do září.',
      'Obal patří do žlutého kontejneru, víčko může zůstat na něm.',
    ],
  },
  {
    code: 'oblacek',
    name: 'Obláček',
    isOwn: true,
    country: 'Česko',
    maker: 'papirex',
    palettes: ['sky', 'snow', 'rose', 'mint'],
    claim: 'Měkký papír a vata, které šetří les i peněženku.',
    story:
      'Papír pod značkou Obláček vyrábí papírna v Podkrkonoší z certifikované celulózy. Dutinku děláme z recyklovaného kartonu a fólii z recyklátu, takže v balení neplatíte za nic, co hned vyhodíte.',
    voice: [
      'Celulóza má certifikát šetrného hospodaření v lese.',
      'Obal je z recyklované fólie a patří do plastů.',
      'Obláček vyrábíme v papírně pod Krkonošemi.',
    ],
  },
  {
    code: 'zdravik',
    name: 'Zdravík',
    isOwn: true,
    country: 'Česko',
    maker: 'medika',
    palettes: ['orange', 'mint', 'lemon', 'sky'],
    claim: 'Vitaminy a domácí lékárnička bez velkých slibů.',
    story:
      'Zdravík je lékárnička, která se vejde do jedné zásuvky. Receptury připravuje naše lékárnice a na krabičku píše jen to, co je ověřené: kolik látky tablet obsahuje, kdy si ho vzít a kdy raději zajít k lékaři.',
    voice: [
      'Dávkování najdete na přední straně krabičky, ne drobným písmem.',
      'Každou šarži kontroluje nezávislá laboratoř v Brně.',
      'Tablety nemají cukr ani umělá barviva.',
    ],
  },
  {
    code: 'cvrcek',
    name: 'Cvrček',
    isOwn: true,
    country: 'Česko',
    maker: 'kosmonos',
    palettes: ['baby', 'lake', 'sunny', 'mint'],
    claim: 'Pro miminka a děti: málo složek, žádné slzy.',
    story:
      'Cvrček začal vlhčenými ubrousky, které měly jen sedm složek. Podle stejného pravidla vznikly šampony, krémy i pleny. Dětský lékař čte každou recepturu dřív, než ji začneme vyrábět.',
    voice: [
      'Řadu Cvrček doporučují čeští dětští lékaři.',
      'Výrobek je testovaný na citlivé dětské pokožce.',
      'Neobsahuje alkohol ani parfemaci s alergeny.',
    ],
  },
  {
    code: 'sikulka',
    name: 'Šikulka',
    isOwn: true,
    country: 'Česko',
    maker: 'prado',
    palettes: ['lemon', 'sea', 'coral', 'pine'],
    claim: 'Pomocníci do kuchyně a na úklid, kteří drží.',
    story:
      'Houbička, která se nerozpadne po třech dnech, a pytel, který neprotrhne slupka od melounu. Šikulku zkoušíme v kuchyni naší vývojové dílny v Pardubicích a do regálu pustíme jen to, co tam vydrží měsíc.',
    voice: [
      'Šikulku zkoušíme měsíc v opravdové kuchyni, než ji pustíme do regálu.',
      'Za výdrž ručíme: když se rozpadne dřív, vyměníme vám ji na prodejně.',
      'Šikulka se vyrábí v Pardubicích.',
    ],
  },
  {
    code: 'tlapka',
    name: 'Tlapka',
    isOwn: true,
    country: 'Česko',
    maker: 'mazlik',
    palettes: ['coral', 'moss', 'sea', 'linen'],
    claim: 'Poctivá miska a čistá srst pro psy a kočky.',
    story:
      'Tlapka nepoužívá konzervanty ani cukr a maso uvádí v procentech, ne drobným písmem. Recepty hlídá veterinářka z Olomouce, ochutnávku pak dvanáct psů a devět koček zaměstnanců.',
    voice: [
      'Receptury hlídá veterinářka, ochutnávku psi a kočky našich kolegů.',
      'Tlapka neobsahuje cukr ani umělá barviva.',
      'Obal je recyklovatelný.',
    ],
  },
]
