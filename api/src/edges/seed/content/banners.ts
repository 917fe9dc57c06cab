import type { SceneLayout, SceneProp, TintName } from '../../packshots/scene-spec.ts'

export type BannerSeed = {
  code: string
  /** A picture that is a link and says `alt`; others are words over a scene. */
  picture?: { alt: string }
  /** A place, or the slug of a content page of the shop. */
  category: 'homepage' | 'shop-home' | 'listing' | 'cart' | 'jak-nakupovat' | 'velikosti-plen'
  taxon?: string
  title: string
  html: string
  url: string
  layout: SceneLayout
  tint: TintName
  prop: SceneProp
  packs: readonly string[]
  /**
   * Days from today on which the banner is shown. A banner that leads to an offer has none: it is
   * shown as long as the offer runs. Texts have the places of `fillOffer`.
   */
  from?: number
  to?: number
}

const text = (paragraph: string, link?: readonly [label: string, href: string]) =>
  `<p>${paragraph}</p>${link ? `<p><a href="${link[1]}">${link[0]}</a></p>` : ''}`

export const bannerSeeds: readonly BannerSeed[] = [
  {
    code: 'home-zimni-pece',
    category: 'homepage',
    title: 'Péče, která v zimě pohladí',
    html: text('Krémy, oleje a balzámy pro suchou pokožku, na kterou přišel mráz.', [
      'Prohlédnout zimní péči',
      '/akce/detail/zimni-pece-o-plet',
    ]),
    url: '/akce/detail/zimni-pece-o-plet',
    layout: 'hero',
    tint: 'plet',
    prop: 'sprig',
    packs: [
      'denni-krem/ruzena',
      'telove-mleko/lnenka',
      'serum/ruzena',
      'krem-ruce/mekkost',
      'tuhe-mydlo/lucni',
    ],
  },
  {
    code: 'home-vyzvednuti',
    category: 'homepage',
    title: 'Objednejte teď, do 90 minut je připraveno',
    html: text('Na 120 prodejnách.', ['Najít prodejnu', '/prodejny']),
    url: '/prodejny',
    layout: 'corner',
    tint: 'zdravi',
    prop: 'none',
    packs: ['toaletni-papir/oblacek'],
    from: -100,
    to: 1000,
  },
  {
    code: 'home-cvrcek',
    category: 'homepage',
    title: 'Třikrát Cvrček, zaplatíte dva',
    html: text('Ubrousky, plenky i dětská koupel do {do}.', [
      'Do akce',
      '/akce/detail/trikrat-cvrcek',
    ]),
    url: '/akce/detail/trikrat-cvrcek',
    layout: 'corner',
    tint: 'deti',
    prop: 'none',
    packs: ['vlhcene-ubrousky/cvrcek'],
  },
  {
    code: 'eshop-velke-pradlo',
    category: 'shop-home',
    title: 'Velké prádlo',
    html: text('K dvěma gelům Bělinka aviváž za polovinu.', [
      'Vybrat gel',
      '/akce/detail/velke-pradlo',
    ]),
    url: '/akce/detail/velke-pradlo',
    layout: 'hero',
    tint: 'domov',
    prop: 'bubbles',
    packs: ['avivaz/belinka', 'praci-gel/belinka', 'odstranovac-skvrn'],
  },
  {
    code: 'eshop-slavnost',
    category: 'shop-home',
    title: 'Malá slavnost',
    html: text('Rtěnky, laky a stíny na sváteční večer.', [
      'Podívat se',
      '/akce/detail/mala-slavnost',
    ]),
    url: '/akce/detail/mala-slavnost',
    layout: 'corner',
    tint: 'liceni',
    prop: 'none',
    packs: ['rtenka/mina', 'lak-nehty/mina'],
  },
  {
    code: 'eshop-zdravik',
    category: 'shop-home',
    title: 'Na rýmu připraveni',
    html: text('Vitaminy, náplasti a čaje za klubové ceny.', [
      'Doplnit lékárničku',
      '/akce/detail/na-rymu-pripraveni',
    ]),
    url: '/akce/detail/na-rymu-pripraveni',
    layout: 'corner',
    tint: 'telo',
    prop: 'none',
    packs: ['vitaminy/zdravik', 'naplasti/zdravik'],
  },
  {
    code: 'vlasy-druhy-za-pul',
    category: 'listing',
    taxon: 'vlasy',
    title: 'Vlasta: druhý kus za polovinu',
    html: text('Šampony, kondicionéry i laky. Kombinujte, jak chcete.', [
      'Vybrat si dvojici',
      '/akce/detail/vlasta-druhy-za-pul',
    ]),
    url: '/akce/detail/vlasta-druhy-za-pul',
    layout: 'corner',
    tint: 'liceni',
    prop: 'none',
    packs: ['sampon-objem/vlasta', 'kondicioner/vlasta'],
  },
  {
    code: 'plet-zima',
    category: 'listing',
    taxon: 'plet',
    title: 'Zimní péče o pleť',
    html: text('Růžena a Luční za klubové ceny.', [
      'Vybrat péči',
      '/akce/detail/pletova-pece-klub',
    ]),
    url: '/akce/detail/pletova-pece-klub',
    layout: 'corner',
    tint: 'zdravi',
    prop: 'none',
    packs: ['denni-krem/ruzena', 'nocni-krem/ruzena'],
  },
  {
    code: 'dite-cvrcek',
    category: 'listing',
    taxon: 'dite',
    title: 'Dny s Cvrčkem',
    html: text('Klubové ceny na plenky, ubrousky i dětskou koupel.', [
      'Prohlédnout Cvrčka',
      '/akce/detail/dny-s-cvrckem',
    ]),
    url: '/akce/detail/dny-s-cvrckem',
    layout: 'corner',
    tint: 'domov',
    prop: 'none',
    packs: ['detsky-sampon/cvrcek', 'vlhcene-ubrousky/cvrcek'],
  },
  {
    code: 'domacnost-prani',
    category: 'listing',
    taxon: 'domacnost',
    title: 'Praní a úklid až o {sleva} % levněji',
    html: text('Bělinka, Třpyt a Pěnka.', ['Vybrat do domácnosti', '/akce/detail/prani-a-uklid']),
    url: '/akce/detail/prani-a-uklid',
    layout: 'corner',
    tint: 'deti',
    prop: 'none',
    packs: ['praci-gel/belinka', 'tablety-mycka/trpyt'],
  },
  {
    code: 'liceni-mina',
    category: 'listing',
    taxon: 'liceni',
    title: 'Malá slavnost s Mínou',
    html: text('Rtěnka, která vydrží i štědrovečerní večeři.', [
      'Číst, jak na ni',
      '/clanky/liceni/cervena-rtenka-na-stedry-vecer',
    ]),
    url: '/clanky/liceni/cervena-rtenka-na-stedry-vecer',
    layout: 'corner',
    tint: 'vlasy',
    prop: 'none',
    packs: ['rtenka/mina', 'rasenka/mina'],
    from: -7,
    to: 33,
  },
  {
    code: 'zdravi-rada',
    category: 'listing',
    taxon: 'zdravi',
    title: 'Deset věcí do lékárničky',
    html: text('Seznam, se kterým nic nezapomenete.', [
      'Otevřít seznam',
      '/clanky/zdravi/lekarnicka-na-zimu',
    ]),
    url: '/clanky/zdravi/lekarnicka-na-zimu',
    layout: 'corner',
    tint: 'deti',
    prop: 'none',
    packs: ['naplasti/zdravik', 'vitaminy/zdravik'],
    from: -20,
    to: 100,
  },
  {
    code: 'nakup-klub',
    category: 'jak-nakupovat',
    title: 'S klubem nakoupíte levněji',
    html: text('Body za každý nákup a ceny, které jinde nejsou.'),
    url: '/klub-registrace',
    layout: 'corner',
    tint: 'vlasy',
    prop: 'none',
    packs: ['telove-mleko/lnenka', 'krem-ruce/mekkost'],
    from: -100,
    to: 1000,
  },
  {
    code: 'pleny-cvrcek',
    picture: { alt: 'Plenky a ubrousky Cvrček' },
    category: 'velikosti-plen',
    title: 'Plenky a ubrousky Cvrček',
    html: '',
    url: '/eshop/produkty/dite',
    layout: 'hero',
    tint: 'deti',
    prop: 'none',
    packs: ['detsky-sampon/cvrcek', 'vlhcene-ubrousky/cvrcek'],
    from: -100,
    to: 1000,
  },
  {
    code: 'kosik-doprava',
    category: 'cart',
    title: 'Do dopravy zdarma už jen kousek',
    html: text('Přidejte, co stejně dochází: papír, ubrousky nebo mýdlo.'),
    url: '/eshop/produkty/papir-a-hygiena',
    layout: 'corner',
    tint: 'zdravi',
    prop: 'none',
    packs: ['toaletni-papir/oblacek', 'tekute-mydlo/lucni'],
    from: -100,
    to: 1000,
  },
]
