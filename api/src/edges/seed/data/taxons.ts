import type { TintName } from '../../packshots/scene-spec.ts'

/** A category; children inherit the tint. `slug` is one path segment. */
export type TaxonSeed = {
  slug: string
  name: string
  description?: string
  tint?: TintName
  children?: readonly TaxonSeed[]
}

const leaf = (slug: string, name: string, description?: string): TaxonSeed => ({
  slug,
  name,
  ...(description ? { description } : {}),
})
const group = (
  slug: string,
  name: string,
  description: string,
  children: readonly TaxonSeed[],
): TaxonSeed => ({
  slug,
  name,
  description,
  children,
})

/** The root is `menu_category`; codes join the segments by a hyphen, slugs by a slash. */
export const taxonTree: readonly TaxonSeed[] = [
  {
    slug: 'plet',
    name: 'Pleť',
    tint: 'plet',
    description: 'Čištění, krémy, séra a péče o rty podle toho, co vaše pleť zrovna potřebuje.',
    children: [
      group('cisteni', 'Čištění pleti', 'Voda, gel nebo mléko: co pleť večer odličí a nevysuší.', [
        leaf(
          'micelarni-vody',
          'Micelární vody',
          'Odlíčí i voděodolnou řasenku, neštípe a nemusí se oplachovat.',
        ),
        leaf('gely-a-peny', 'Gely a pěny'),
        leaf('masky', 'Peelingy a masky'),
      ]),
      group('kremy', 'Krémy', 'Denní, noční a oční krémy od lehkých gelů po výživné masti.', [
        leaf('denni', 'Denní krémy', 'Hydratace na celý den, s filtrem i bez něj.'),
        leaf('nocni', 'Noční krémy'),
        leaf('ocni', 'Oční péče'),
      ]),
      group('sera', 'Séra', 'Koncentrovaná péče, které stačí pár kapek.', [
        leaf('pletova', 'Pleťová séra'),
      ]),
      group('rty', 'Péče o rty', 'Balzámy proti praskání, s filtrem i s barvou.', [
        leaf('balzamy', 'Balzámy na rty'),
      ]),
    ],
  },
  {
    slug: 'vlasy',
    name: 'Vlasy',
    tint: 'vlasy',
    description: 'Šampony, péče, barvy a styling pro všechny typy vlasů.',
    children: [
      group(
        'sampony',
        'Šampony',
        'Vyberte podle toho, co vaše vlasy potřebují: objem, výživu, nebo klid pro citlivou pokožku hlavy.',
        [
          leaf('na-objem', 'Na objem'),
          leaf('proti-lupum', 'Proti lupům'),
          leaf('na-barvene-vlasy', 'Na barvené vlasy'),
          leaf('suche', 'Suché šampony'),
        ],
      ),
      group(
        'pece',
        'Vlasová péče',
        'Kondicionéry, masky a oleje, po kterých se vlasy rozčešou samy.',
        [
          leaf('kondicionery', 'Kondicionéry'),
          leaf('masky', 'Masky a kúry'),
          leaf('oleje', 'Oleje a séra'),
        ],
      ),
      group('barvy', 'Barvy na vlasy', 'Trvalé barvy i tónovače, s krytím šedin i bez amoniaku.', [
        leaf('trvale', 'Trvalé barvy'),
        leaf('tonovace', 'Tónovače'),
      ]),
      group('styling', 'Styling', 'Laky, pěny a gely od přirozeného držení po beton.', [
        leaf('laky', 'Laky na vlasy'),
        leaf('peny-a-gely', 'Pěny a gely'),
      ]),
      group('doplnky', 'Vlasové doplňky', 'Kartáče, hřebeny, gumičky a skřipce.', [
        leaf('kartace', 'Kartáče, hřebeny a gumičky'),
      ]),
    ],
  },
  {
    slug: 'telo',
    name: 'Tělo',
    tint: 'telo',
    description: 'Sprcha, koupel, krémy a deodoranty na každý den i na léto.',
    children: [
      group('sprcha', 'Sprcha a koupel', 'Gely, pěny, soli a mýdla, tuhá i tekutá.', [
        leaf('sprchove-gely', 'Sprchové gely'),
        leaf('koupel', 'Pěny a soli do koupele'),
        leaf('tuha-mydla', 'Tuhá mýdla'),
        leaf('tekuta-mydla', 'Tekutá mýdla'),
      ]),
      group('pece', 'Tělová péče', 'Mléka, másla a krémy pro suchou i normální pokožku.', [
        leaf('telova-mleka', 'Tělová mléka'),
        leaf('telova-masla', 'Tělová másla'),
        leaf(
          'kremy-na-ruce',
          'Krémy na ruce',
          'Proti suchým a popraskaným rukám, od rychle vstřebatelných po ochranné.',
        ),
        leaf('nohy', 'Péče o nohy'),
      ]),
      group('deodoranty', 'Deodoranty', 'Kuličkové i ve spreji, s hliníkem i bez něj.', [
        leaf('kulickove', 'Kuličkové deodoranty'),
        leaf('spreje', 'Deodoranty ve spreji'),
      ]),
      group('opalovani', 'Opalování', 'Ochrana před sluncem a péče po něm.', [
        leaf('mleka', 'Opalovací mléka'),
        leaf('po-opalovani', 'Po opalování'),
      ]),
      group('depilace', 'Depilace', 'Krémy a vosky na hladkou pokožku.', [
        leaf('kremy-a-vosky', 'Krémy a vosky'),
      ]),
    ],
  },
  {
    slug: 'liceni',
    name: 'Líčení',
    tint: 'liceni',
    description: 'Rty, oči, tvář a nehty v odstínech, které na obalu odpovídají skutečnosti.',
    children: [
      group('rty', 'Líčení rtů', 'Rtěnky matné i saténové a lesky, které nelepí.', [
        leaf('rtenky', 'Rtěnky'),
        leaf('lesky', 'Lesky na rty'),
      ]),
      group('oci', 'Líčení očí', 'Řasenky, stíny a tužky.', [
        leaf('rasenky', 'Řasenky'),
        leaf('stiny', 'Oční stíny a tužky'),
      ]),
      group('tvar', 'Líčení tváře', 'Make-upy, pudry a tvářenky.', [
        leaf('make-upy', 'Make-upy'),
        leaf('pudry', 'Pudry a tvářenky'),
      ]),
      group('nehty', 'Nehty', 'Laky, odlakovače a péče o kůžičky.', [
        leaf('laky', 'Laky na nehty'),
        leaf('odlakovace', 'Odlakovače'),
      ]),
    ],
  },
  {
    slug: 'parfemy',
    name: 'Parfémy',
    tint: 'vlasy',
    description: 'Vůně do práce, na večer i do kabelky.',
    children: [
      group('damske', 'Dámské vůně', 'Parfémované vody a tělové mlhy.', [
        leaf('parfemovane-vody', 'Parfémované vody'),
        leaf('telove-mlhy', 'Tělové mlhy'),
      ]),
      group('panske', 'Pánské vůně', 'Toaletní vody, které nekřičí.', [
        leaf('toaletni-vody', 'Toaletní vody'),
      ]),
    ],
  },
  {
    slug: 'zuby',
    name: 'Zuby a ústa',
    tint: 'telo',
    description: 'Pasty, kartáčky a ústní vody pro dospělé i děti.',
    children: [
      group('pasty', 'Zubní pasty', 'Proti kazu, na citlivé zuby, bělicí i dětské.', [
        leaf('pece', 'Bylinné a ochranné'),
        leaf('belici', 'Bělicí'),
        leaf('detske', 'Dětské zubní pasty'),
      ]),
      group('kartacky', 'Zubní kartáčky', 'Měkké vlákno čistí líp, než se zdá.', [
        leaf('klasicke', 'Klasické kartáčky'),
      ]),
      group('ustni-vody', 'Ústní hygiena', 'Svěží dech a zdravé dásně.', [
        leaf('ustni', 'Ústní vody'),
      ]),
    ],
  },
  {
    slug: 'dite',
    name: 'Dítě',
    tint: 'deti',
    description: 'Pleny, koupání, výživa a drobnosti, které dojdou vždycky v neděli večer.',
    children: [
      group('prebalovani', 'Přebalování', 'Pleny, ubrousky a krémy na zadeček.', [
        leaf('pleny', 'Pleny'),
        leaf('vlhcene-ubrousky', 'Vlhčené ubrousky'),
        leaf('kremy', 'Krémy na opruzeniny'),
      ]),
      group('koupani', 'Koupání', 'Šampony a gely, které neštípou.', [
        leaf('sampony', 'Dětské šampony a gely'),
      ]),
      group('vyziva', 'Výživa', 'Kojenecká mléka, kaše a příkrmy.', [
        leaf('mleka', 'Kojenecká mléka'),
        leaf('kase', 'Kaše a příkrmy'),
      ]),
      group('potreby', 'Potřeby', 'Dudlíky, lahve a další výbava.', [
        leaf('dudliky-a-lahve', 'Dudlíky a lahve'),
      ]),
    ],
  },
  {
    slug: 'muzi',
    name: 'Muži',
    tint: 'muzi',
    description: 'Holení, vousy a sprcha bez zbytečných řečí.',
    children: [
      group('holeni', 'Holení', 'Pěny, gely, holítka a péče po holení.', [
        leaf('peny', 'Pěny a gely na holení'),
        leaf('po-holeni', 'Po holení'),
        leaf('holitka', 'Holítka a břity'),
      ]),
      group('pece', 'Pánská péče', 'Sprchové gely, deodoranty a péče o vousy.', [
        leaf('sprcha', 'Sprchové gely pro muže'),
        leaf('deodoranty', 'Deodoranty pro muže'),
        leaf('vousy', 'Péče o vousy'),
      ]),
    ],
  },
  {
    slug: 'zdravi',
    name: 'Zdraví',
    tint: 'zdravi',
    description: 'Vitaminy, lékárnička a čaje na rýmu i na spaní.',
    children: [
      group('vitaminy', 'Vitaminy a minerály', 'Vitaminy, hořčík a další doplňky stravy.', [
        leaf('vitaminy', 'Vitaminy'),
        leaf('mineraly', 'Minerály'),
      ]),
      group('lekarnicka', 'Lékárnička', 'Náplasti, dezinfekce a obvazy.', [
        leaf('naplasti', 'Náplasti a obvazy'),
        leaf('dezinfekce', 'Dezinfekce'),
      ]),
      group('caje', 'Čaje', 'Bylinné a ovocné čaje na každý den.', [
        leaf('bylinne', 'Bylinné čaje'),
        leaf('ovocne', 'Ovocné čaje'),
      ]),
    ],
  },
  {
    slug: 'domacnost',
    name: 'Domácnost',
    tint: 'domov',
    description: 'Praní, nádobí, úklid a vůně do bytu.',
    children: [
      group('prani', 'Praní', 'Gely, prášky, kapsle, aviváže a odstraňovače skvrn.', [
        leaf('praci-gely', 'Prací gely'),
        leaf('praci-prasky', 'Prací prášky'),
        leaf('kapsle', 'Kapsle na praní'),
        leaf('avivaze', 'Aviváže'),
        leaf('skvrny', 'Odstraňovače skvrn'),
      ]),
      group('nadobi', 'Nádobí', 'Do myčky i do dřezu.', [
        leaf('mycka', 'Do myčky'),
        leaf('rucni-myti', 'Ruční mytí'),
      ]),
      group('uklid', 'Úklid', 'Kuchyň, koupelna, okna a podlahy.', [
        leaf('kuchyn', 'Kuchyň a povrchy'),
        leaf('koupelna-a-wc', 'Koupelna a WC'),
        leaf('okna-a-podlahy', 'Okna a podlahy'),
      ]),
      group('vune', 'Vůně do bytu', 'Osvěžovače, difuzéry a svíčky.', [
        leaf('osvezovace', 'Osvěžovače'),
        leaf('svicky', 'Svíčky'),
      ]),
      group('potreby', 'Domácí potřeby', 'Houbičky, utěrky, pytle a rukavice.', [
        leaf('houbicky', 'Houbičky a utěrky'),
        leaf('pytle', 'Pytle a fólie'),
      ]),
    ],
  },
  {
    slug: 'papir-a-hygiena',
    name: 'Papír a hygiena',
    tint: 'domov',
    description: 'Papír, vata a dámská hygiena.',
    children: [
      group('papir', 'Papír', 'Toaletní papír, utěrky a kapesníčky.', [
        leaf('toaletni', 'Toaletní papír'),
        leaf('uterky', 'Kuchyňské utěrky'),
        leaf('kapesnicky', 'Kapesníčky'),
      ]),
      group('damska-hygiena', 'Dámská hygiena', 'Vložky, tampony a intimní péče.', [
        leaf('vlozky', 'Vložky'),
        leaf('tampony', 'Tampony'),
        leaf('intimni-gely', 'Intimní gely'),
      ]),
      group('vata', 'Vata', 'Odličovací tampony a vatové tyčinky.', [
        leaf('odlicovaci-tampony', 'Odličovací tampony'),
        leaf('tycinky', 'Vatové tyčinky'),
      ]),
    ],
  },
  {
    slug: 'zvirata',
    name: 'Zvířata',
    tint: 'muzi',
    description: 'Krmivo, stelivo a péče o srst.',
    children: [
      group('psi', 'Psi', 'Granule, konzervy, pamlsky a péče.', [
        leaf('krmivo', 'Krmivo pro psy'),
        leaf('pamlsky', 'Pamlsky'),
      ]),
      group('kocky', 'Kočky', 'Kapsičky, granule a stelivo.', [
        leaf('krmivo', 'Krmivo pro kočky'),
        leaf('stelivo', 'Stelivo'),
      ]),
      group('pece', 'Péče o srst', 'Šampony a kartáče pro psy i kočky.', [
        leaf('sampony', 'Šampony pro zvířata'),
      ]),
    ],
  },
  {
    slug: 'darky',
    name: 'Dárky',
    tint: 'liceni',
    description: 'Dárkové sady a balení, když není čas.',
    children: [
      group('sady', 'Dárkové sady', 'Pro ni i pro něj, zabalené a převázané.', [
        leaf('pro-ni', 'Sady pro ni'),
        leaf('pro-nej', 'Sady pro něj'),
      ]),
      group('baleni', 'Balení dárků', 'Tašky, papíry a stuhy.', [
        leaf('tasky-a-papiry', 'Tašky a papíry'),
      ]),
    ],
  },
]
