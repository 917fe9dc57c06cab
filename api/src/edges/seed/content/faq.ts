export const faqCategories = [
  { code: 'doprava', name: 'Doprava a vyzvednutí' },
  { code: 'platba', name: 'Platba a faktury' },
  { code: 'reklamace', name: 'Reklamace a vrácení' },
  { code: 'klub', name: 'Klub, body a kupony' },
  { code: 'ucet', name: 'Účet a heslo' },
  { code: 'prodejny', name: 'Prodejny' },
] as const

export type FaqSeed = {
  category: (typeof faqCategories)[number]['code']
  question: string
  answer: string
}

const item = (category: FaqSeed['category'], question: string, answer: string): FaqSeed => ({
  category,
  question,
  answer,
})

export const faqSeeds: readonly FaqSeed[] = [
  item(
    'doprava',
    'Kolik stojí doprava a kdy je zdarma?',
    'Cenu vidíte u každého způsobu dopravy ve druhém kroku košíku. Nad 1 500 Kč po odečtení slev je doprava zdarma, vyzvednutí na prodejně je zdarma vždy.',
  ),
  item(
    'doprava',
    'Za jak dlouho bude objednávka na prodejně?',
    'Pokud má prodejna všechno zboží, připravíme ho do 90 minut otevírací doby a pošleme vám e-mail. Ostatní zboží přivezeme ze skladu za 2 až 3 pracovní dny.',
  ),
  item(
    'doprava',
    'Jak dlouho objednávku na prodejně podržíte?',
    'Sedm dní. Pak ji zrušíme a peníze vrátíme stejnou cestou, jakou přišly. Den předem vám připomeneme.',
  ),
  item(
    'doprava',
    'Doručujete i na výdejní místa a do boxů?',
    'Ano, na poštu, na výdejní místa i do boxů. V košíku si místo najdete v seznamu a můžete filtrovat jen nonstop boxy nebo platbu kartou.',
  ),
  item(
    'doprava',
    'Můžu změnit adresu po odeslání objednávky?',
    'Dokud balík neopustil sklad, ano. Zavolejte nám na {{phone}}, {{hours}}. Později může adresu změnit jen dopravce.',
  ),
  item(
    'doprava',
    'Proč se některé zboží prodává jen na prodejně?',
    'Jde hlavně o doprodej a o zboží, které by cestu nepřežilo. Na stránce produktu uvidíte, na kterých prodejnách ho mají.',
  ),

  item(
    'platba',
    'Jak můžu zaplatit?',
    'Kartou on-line přes platební bránu, převodem, na dobírku nebo při vyzvednutí na prodejně. Které způsoby jsou k dispozici, záleží na zvolené dopravě.',
  ),
  item(
    'platba',
    'Platba kartou neprošla. Co s objednávkou?',
    'Objednávka zůstane uložená. Na děkovné stránce i v přehledu nákupů najdete tlačítko Zaplatit znovu. Pokud ji nezaplatíte, zboží po čase uvolníme pro ostatní.',
  ),
  item(
    'platba',
    'Kde najdu fakturu?',
    'Do 24 hodin od odeslání přijde e-mailem a najdete ji i v [přehledu nákupů](/muj-ucet/nakupy). Na firmu ji vystavíme, když v košíku vyplníte IČO a DIČ.',
  ),
  item(
    'platba',
    'Proč se cena v košíku změnila?',
    'Cena se řídí nabídkou v okamžiku objednání. Když se mezitím změní, dáme vám vědět a objednávku odešleme, až s novou cenou souhlasíte.',
  ),
  item(
    'platba',
    'Z čeho počítáte slevu v procentech?',
    'Vždycky z nejnižší ceny za posledních 30 dní před slevou. Najdete ji u ceny každého zlevněného produktu.',
  ),

  item(
    'reklamace',
    'Jak vrátím zboží do 14 dnů?',
    'Nepoužité zboží přineste na kteroukoli prodejnu, nebo ho pošlete zpět, poštovné v tom případě platíte vy. V účtu u objednávky klepněte na [Odstoupit od smlouvy](/odstoupeni-od-smlouvy). Peníze vrátíme do 14 dnů stejnou cestou, jakou přišly.',
  ),
  item(
    'reklamace',
    'Můžu vrátit otevřenou kosmetiku?',
    'Porušené hygienické balení vrátit nejde, pokud zboží nemá vadu. U takových produktů to píšeme přímo na jejich stránce. Vadné zboží můžete reklamovat vždy.',
  ),
  item(
    'reklamace',
    'Jak dlouho trvá reklamace?',
    'Nejdéle 30 dnů. O přijetí dostanete potvrzení s datem a obsahem a každou změnu stavu vidíte v účtu.',
  ),
  item(
    'reklamace',
    'Musím mít účtenku?',
    'Ne, stačí číslo objednávky, výpis z účtu nebo klubová karta, na kterou jste nákup načetli.',
  ),
  item(
    'reklamace',
    'V balíku něco chybí, co s tím?',
    'Vyplňte [reklamační formulář](/reklamacni-rad) a jako důvod zvolte neúplnou objednávku. Chybějící kus pošleme, nebo vrátíme peníze.',
  ),
  item(
    'reklamace',
    'Zboží poškodil dopravce',
    'Vyfoťte obal i zboží a vyplňte formulář do dvou pracovních dnů. Fotografií může být až pět.',
  ),
  item(
    'reklamace',
    'Kam mi peníze pošlete?',
    'U objednávky zaplacené kartou zpět na kartu, u dobírky na účet, který uvedete. Místo peněz si můžete vybrat kupon.',
  ),

  item(
    'klub',
    'Co mi klub přinese?',
    'Nižší klubové ceny, body za nákup, kupony, 10 % věrnostní slevu na celý nákup a 20 % k narozeninám dítěte. Členství nic nestojí.',
  ),
  item(
    'klub',
    'Jak dlouho body platí?',
    'Rok od připsání. Třicet dní předem vás upozorníme v účtu a e-mailem.',
  ),
  item(
    'klub',
    'Mám plastovou kartu, musím se registrovat znovu?',
    'Ne. Stačí [aktivovat online účet](/klub/aktivace-online-uctu) číslem karty, které má 13 číslic. Body i kupony na ní zůstanou.',
  ),
  item(
    'klub',
    'Proč kupon nejde uplatnit?',
    'Obvykle nesplňuje podmínku: nejnižší částku, kategorii nebo dobu platnosti. Podmínky stojí u kuponu v účtu. Na počáteční kojeneckou výživu kupony ani body uplatnit nelze, zakazuje to zákon.',
  ),
  item(
    'klub',
    'Dá se kupon získaný za body vrátit?',
    'Ne. Body se odečtou hned a kupon už nejde vyměnit zpátky. Před potvrzením vám to napíšeme.',
  ),

  item(
    'ucet',
    'Zapomněl jsem heslo',
    'Na [stránce pro obnovu hesla](/klub/prihlaseni/zapomenute-heslo) zadejte e-mail. Odkaz platí jeden den a dá se použít jednou.',
  ),
  item(
    'ucet',
    'Můžu nakoupit bez registrace?',
    'Ano. Stačí e-mail a telefon. Stav objednávky pak sledujete odkazem z potvrzovacího e-mailu.',
  ),
  item(
    'ucet',
    'Jak smažu účet a svoje údaje?',
    'V nastavení účtu zvolte Smazat účet. Nákupy musíme ze zákona uchovat v účetnictví, ostatní údaje smažeme do 30 dnů.',
  ),
  item(
    'ucet',
    'Jak odhlásím novinky e-mailem?',
    'Odkazem v patičce každého e-mailu nebo v nastavení komunikace. Odhlášení platí hned.',
  ),

  item(
    'prodejny',
    'Jak zjistím, jestli mají zboží na prodejně?',
    'Na stránce produktu uvidíte, v kolika prodejnách leží. Vyberte si svou prodejnu a ukážeme, kolik kusů v ní je a kdy si zboží můžete vyzvednout.',
  ),
  item(
    'prodejny',
    'Kde najdu otevírací dobu o svátcích?',
    'V [detailu prodejny](/prodejny), kde jsou výjimky s datem. 24. prosince zavíráme ve 12.00 a 25. a 26. prosince máme zavřeno.',
  ),
  item(
    'prodejny',
    'Berete zpět baterie a použitý olej?',
    'Baterie na všech prodejnách, použitý olej na těch, které mají službu sběru. Služby každé prodejny najdete na její stránce.',
  ),
]
