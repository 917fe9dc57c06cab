export type MenuLinkSeed = {
  label: string
  url: string
  taxon?: string
  icon?: string
  cssClass?: string
  children?: readonly MenuLinkSeed[]
}

const link = (label: string, url: string): MenuLinkSeed => ({ label, url })

/** The main menu lists the top categories from the tree; these come behind them. */
export const mainMenuTail: readonly MenuLinkSeed[] = [
  { label: 'Akce', url: '/akce', icon: 'percent', cssClass: 'accent' },
  { label: 'Teta klub', url: '/klub-registrace', icon: 'card', cssClass: 'club' },
]

export const footerMenu: readonly MenuLinkSeed[] = [
  {
    label: 'Nákup',
    url: '/eshop',
    children: [
      link('Doprava a platba', '/doprava-a-platba'),
      link('Reklamace a vrácení', '/reklamacni-rad'),
      link('Sledování objednávky', '/sledovani-objednavky'),
      link('Časté dotazy', '/o-nas/faq'),
    ],
  },
  {
    label: 'Teta klub',
    url: '/klub-registrace',
    children: [
      link('Výhody členství', '/klub-registrace'),
      link('Aktivovat kartu', '/klub/aktivace-online-uctu'),
      link('Kupony a body', '/muj-ucet/kupony'),
      link('Dětský program', '/muj-ucet/deti'),
    ],
  },
  {
    label: 'O nás',
    url: '/o-nas',
    children: [
      link('Prodejny', '/prodejny'),
      link('Naše značky', '/akce/nase-znacky'),
      link('Články', '/clanky'),
      link('Kontakt', '/o-nas/kontakt'),
      link('Kariéra', '/kariera'),
    ],
  },
]

export const legalMenu: readonly MenuLinkSeed[] = [
  link('Obchodní podmínky', '/obchodni-podminky'),
  link('Ochrana údajů', '/ochrana-osobnich-udaju'),
  link('Prohlášení o přístupnosti', '/prohlaseni-o-pristupnosti'),
  link('Odstoupit od smlouvy zde', '/odstoupeni-od-smlouvy'),
]

export const stripMenu: readonly MenuLinkSeed[] = [
  link('Prodejny', '/prodejny'),
  link('Leták', '/akce'),
  link('Poradna a pomoc', '/o-nas/faq'),
]
