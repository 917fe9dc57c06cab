export const redirectSeeds = [
  ['/drogerie', '/eshop/produkty', true], ['/letak', '/akce', false], ['/letaky', '/akce', true], ['/akcni-letak', '/akce', true], ['/kontakt', '/o-nas/kontakt', true],
  ['/kontakty', '/o-nas/kontakt', true], ['/faq', '/o-nas/faq', true], ['/poradna', '/clanky', true], ['/blog', '/clanky', true], ['/mapa-prodejen', '/prodejny', true],
  ['/kosik', '/eshop/nakupni-kosik/nakupni-kosik', true], ['/muj-teta-klub', '/muj-ucet', true], ['/registrace', '/klub/registrace-do-teta-klubu', true], ['/prihlaseni', '/klub/prihlaseni', true],
  ['/vlastni-znacky', '/akce/nase-znacky', true], ['/gdpr', '/ochrana-osobnich-udaju', true], ['/reklamace', '/reklamacni-rad', true], ['/eshop/produkty/prani', '/eshop/produkty/domacnost/prani', true],
  ['/eshop/produkty/plenky', '/eshop/produkty/dite/prebalovani/pleny', true], ['/vanoce', '/akce/detail/vanoce-doma', false], ['/coi', 'https://www.coi.cz/', false],
] as const satisfies readonly (readonly [origin: string, destination: string, permanent: boolean])[]

export const messageSeeds = [
  { code: 'vanoce-doruceni', kind: 'info', text: 'Objednávky do 20. prosince doručíme do Štědrého dne.', url: '/doprava-a-platba', placement: 'top', fromDays: -3, toDays: 34, dismissible: true },
  { code: 'kosik-kojenecka-vyziva', kind: 'info', text: 'Na počáteční kojeneckou výživu nelze uplatnit slevy, kupony ani body.', url: '/o-nas/faq', placement: 'cart', fromDays: -400, toDays: 4000, dismissible: false },
  { code: 'ucet-body', kind: 'promo', text: 'Body se připisují do druhého dne od nákupu.', url: '/muj-ucet/body', placement: 'account', fromDays: -30, toDays: 300, dismissible: true },
  { code: 'odstavka-minula', kind: 'warning', text: 'V noci z neděle na pondělí od 1.00 do 3.00 nebude dostupná klubová sekce.', url: null, placement: 'top', fromDays: -20, toDays: -13, dismissible: true },
] as const
