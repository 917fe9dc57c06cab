export type PageSeed = {
  code: string
  slug: string
  title: string
  description: string
  text: string
}

export const pageSeeds: readonly PageSeed[] = [
  {
    code: 'page',
    slug: 'o-nas',
    title: 'O nás',
    description: 'Kdo jsme a proč prodáváme drogerii takhle.',
    text: `Prodáváme drogerii od roku 1994. Začali jsme jedním krámkem u nádraží, dnes máme prodejny po celé republice a k nim e-shop, kde si vyzvednete objednávku do hodiny až hodiny a půl.

## Čemu věříme

- Cena má být vidět hned, i s cenou za sto mililitrů.
- Sleva se počítá z nejnižší ceny za 30 dní, ne z čísla, které nikdy neplatilo.
- Rada je užitečnější než banner. Proto máme [poradnu](/clanky).

## Vlastní značky

Luční, Obláček, Zdravík, Cvrček, Šikulka a Tlapka vznikají v českých dílnách. Složení zveřejňujeme celé, najdete je na stránce [Naše značky](/akce/nase-znacky).

## Kdo to všechno dělá

Na prodejnách a v centrále nás pracuje přes šest set. Když napíšete na [kontakt](/o-nas/kontakt), odpoví vám člověk, ne šablona.`,
  },
  {
    code: 'page',
    slug: 'doprava-a-platba',
    title: 'Doprava a platba',
    description: 'Způsoby dopravy, ceny, termíny a možnosti platby.',
    text: `Doprava nad **1 500 Kč** po odečtení slev je zdarma. Vyzvednutí na prodejně je zdarma vždycky.

## Jak zboží dostanete

- **Vyzvednutí na prodejně** do 90 minut, pokud prodejna všechno má. Ostatní přivezeme za 2 až 3 pracovní dny.
- **Balík na poštu**, podržíme sedm dní.
- **Výdejní místo**, obvykle druhý pracovní den.
- **Box**, otevřete kódem od dopravce, mnoho jich je nonstop.
- **Kurýr** domů, den předem pošle hodinové okno.

## Jak zaplatíte

- kartou on-line přes platební bránu
- převodem na účet, zboží odešleme po připsání
- na dobírku, u kurýra i na výdejních místech
- na prodejně při vyzvednutí

! Objednávky do 14.00 v pracovní den odesíláme ještě ten den. Přes svátky počítejte s pracovním dnem navíc, aktuální termín uvidíte v košíku.`,
  },
  {
    code: 'page',
    slug: 'obchodni-podminky',
    title: 'Obchodní podmínky',
    description: 'Podmínky nákupu v e-shopu, platné od 1. září 2026.',
    text: `Tyto podmínky platí pro nákup v e-shopu od 1. září 2026. Prodávajícím je {{seller}}, {{register}}.

## 1. Uzavření smlouvy

Objednávku odešlete tlačítkem Objednávka zavazující k platbě. Smlouva vzniká, jakmile vám potvrdíme přijetí e-mailem. Než objednávku odešlete, vidíte celý přehled zboží, dopravy a ceny a můžete ji opravit.

## 2. Ceny

Ceny jsou včetně DPH. U zlevněného zboží uvádíme nejnižší cenu za posledních 30 dní, z ní počítáme procento slevy. Klubová cena platí pro členy klubu.

## 3. Dodání a převzetí

Termín dodání vidíte v košíku. Zásilku při převzetí zkontrolujte a poškození obalu řešte s dopravcem hned.

## 4. Odstoupení od smlouvy

Jako spotřebitel můžete odstoupit do 14 dnů od převzetí bez udání důvodu, nejrychleji přes [formulář](/odstoupeni-od-smlouvy). Výjimkou je zboží v uzavřeném hygienickém obalu, který jste porušili, a zboží, které rychle podléhá zkáze. Se zbožím se vrací i dárek, který jste k němu dostali. Zboží přinesete na kteroukoli prodejnu zdarma, nebo ho pošlete zpět na vlastní náklady. Peníze včetně nejlevnější dopravy vrátíme do 14 dnů.

## 5. Reklamace

Práva z vad uplatníte do dvou let od převzetí podle [reklamačního řádu](/reklamacni-rad). O reklamaci rozhodneme do 30 dnů.

## 6. Recenze

Recenze s označením Ověřený nákup napsali přihlášení zákazníci, kteří mají zboží mezi doručenými nákupy ve svém účtu a nevrátili ho. Záporné recenze nemažeme.

## 7. Spory

Mimosoudně spory řeší Česká obchodní inspekce, oddělení ADR. Dohled nad ochranou osobních údajů má Úřad pro ochranu osobních údajů.`,
  },
  {
    code: 'page',
    slug: 'ochrana-osobnich-udaju',
    title: 'Ochrana osobních údajů',
    description: 'Jaké údaje zpracováváme, proč a jak dlouho.',
    text: `Správcem je {{seller}}. S dotazy se obraťte na {{email}}.

## Co zpracováváme a proč

- Jméno, adresa, telefon a e-mail: abychom doručili objednávku. Právním důvodem je smlouva.
- Historie nákupů: kvůli reklamacím a účetnictví, uchováváme ji deset let.
- Klubová karta, body a děti v dětském programu: na základě vaší smlouvy o členství, u dětí se souhlasem zákonného zástupce.
- Novinky e-mailem: jen s vaším souhlasem, který můžete kdykoli odvolat.

## Komu údaje předáváme

Dopravcům, platební bráně, účetní a provozovateli serverů. Všichni smějí údaje použít jen k tomu, co pro nás dělají.

## Vaše práva

Můžete chtít výpis svých údajů, jejich opravu, přenos i výmaz. V [účtu](/muj-ucet) si data stáhnete sami. Stížnost přijme Úřad pro ochranu osobních údajů.

## Cookies

Nezbytné cookies udrží košík a přihlášení. Ostatní ukládáme jen se souhlasem, který změníte odkazem v patičce.`,
  },
  {
    code: 'page',
    slug: 'reklamacni-rad',
    title: 'Reklamační řád',
    description: 'Jak reklamovat vadné zboží a co se bude dít dál.',
    text: `Vadné zboží nám můžete vrátit do dvou let od převzetí. Vyplňte [formulář pod tímto textem](#formular), přijďte na kteroukoli prodejnu, nebo napište.

## Co budeme potřebovat

1. Číslo objednávky nebo účtenku. Stačí i klubová karta.
2. Popis vady, případně až pět fotografií.
3. Číslo účtu, pokud chcete vrátit peníze na účet.

## Jak to běží

Přijetí potvrdíme e-mailem s datem a obsahem. Rozhodneme do 30 dnů. Podle povahy vady zboží opravíme, vyměníme, nebo vrátíme peníze či nabídneme kupon. Kupon přijmete jen tehdy, když s ním souhlasíte.

## Na co se reklamace nevztahuje

- běžné opotřebení a prošlá doba použitelnosti, na kterou jsme upozornili
- poškození způsobené používáním v rozporu s návodem
- vady, o kterých jste při koupi věděli

! Odstoupení od smlouvy do 14 dnů není reklamace. Použijte [samostatný formulář](/odstoupeni-od-smlouvy), důvod uvádět nemusíte.`,
  },
  {
    code: 'page',
    slug: 'prohlaseni-o-pristupnosti',
    title: 'Prohlášení o přístupnosti',
    description: 'Jak přístupný e-shop je a co zatím není.',
    text: `Chceme, aby v e-shopu nakoupil každý, i ten, kdo ho ovládá klávesnicí nebo ho poslouchá. Řídíme se směrnicí (EU) 2019/882, zákonem č. 424/2023 Sb. a normou WCAG 2.2 na úrovni AA.

## Co funguje

- celý nákup se dá projít klávesnicí, pořadí i zvýraznění prvků jsou viditelné
- texty mají kontrast nejméně 4,5 : 1 a zvětší se na 200 %
- obrázky produktů mají popis, formuláře mají popisky a chyby jsou napsané slovy
- pohyb na stránce respektuje nastavení omezení animací

## Co zatím nefunguje

- mapa prodejen se ovládá hůř než seznam vedle ní, seznam obsahuje totéž
- některé letáky mají jen obrázkovou podobu, jejich obsah najdete v přehledu akcí

## Jak nám dát vědět

Napište na {{email}} nebo zavolejte na {{phone}}, {{hours}}. Odpovíme do 15 dnů. Stížnost přijímá Česká obchodní inspekce.

Prohlášení bylo vypracováno 1. září 2026 na základě vlastní kontroly.`,
  },
  {
    code: 'page',
    slug: 'klub',
    title: 'Klub',
    description: 'Výhody členství, body a kupony.',
    text: `Členství nic nestojí a vyplatí se už při prvním nákupu.

## Co členství přináší

- nižší klubové ceny, které vidíte u každého produktu
- body za nákup, které vyměníte za kupony
- 10 % věrnostní sleva na celý nákup podle podmínek kuponu
- 20 % k narozeninám dítěte v dětském programu

## Body

Body platí rok. O těch, které brzy propadnou, vám dáme vědět 30 dní předem. Na počáteční kojeneckou výživu body ani slevy uplatnit nelze.

## Jak začít

1. [Zaregistrujte se](/klub/registrace-do-teta-klubu), zabere to dvě minuty.
2. Nebo [aktivujte](/klub/aktivace-online-uctu) plastovou kartu, kterou už máte.
3. Na pokladně ukažte kartu v telefonu.`,
  },
  {
    code: 'page',
    slug: 'recenze',
    title: 'Jak ověřujeme recenze',
    description: 'Co znamená ověřený nákup a kdy recenzi nezveřejníme.',
    text: `Recenzi může napsat kdokoli na stránce produktu. Označení **Ověřený nákup** má jen ta, u které jsme nákup dohledali.

## Jak ověřujeme

Přihlaste se a recenzi napište u produktu nebo u svého nákupu v účtu. Označení dostane, pokud máte zboží mezi doručenými nákupy; když ho celé vrátíte, označení zmizí. Recenze bez přihlášení zůstane bez označení.

Každou recenzi si před zveřejněním přečteme.

## Co nezveřejníme

- vulgarity, osobní údaje a reklamu
- recenze jiného produktu
- texty slibující léčivé účinky

Záporné recenze zveřejňujeme stejně jako kladné a nemažeme je. Za recenze neplatíme.`,
  },
  {
    code: 'page',
    slug: 'darkove-karty',
    title: 'Dárkové karty',
    description: 'Dárek, který nemusíte balit.',
    text: `Dárkovou kartu koupíte na každé prodejně v hodnotě 200, 500 nebo 1 000 Kč. Platí dva roky a dá se použít i po částech.

## Kde platí

Na všech prodejnách. V e-shopu zatím ne, pracujeme na tom.

## Ztracená karta

Kartu bez účtenky bohužel obnovit neumíme. S účtenkou ano, zůstatek převedeme na novou.`,
  },
  {
    code: 'page',
    slug: 'kariera',
    title: 'Kariéra',
    description: 'Volná místa na prodejnách a v centrále.',
    text: `Hledáme lidi, kteří rádi radí. Zkušenost s drogerií nepotřebujete, první dva týdny budete mít po boku zkušenou kolegyni.

## Co nabízíme

- smlouvu na dobu neurčitou po zkušební době
- pravidelné směny známé měsíc dopředu
- 25 dní dovolené a slevu na nákup
- příspěvek na dojíždění

## Jak se přihlásit

Napište na {{email}}, ve kterém městě chcete pracovat. Ozveme se do pěti pracovních dnů.`,
  },
  {
    code: 'eshop',
    slug: 'jak-nakupovat',
    title: 'Jak nakupovat',
    description: 'Nákup krok za krokem.',
    text: `Nakoupíte s účtem i bez něj. Krok za krokem:

1. Zboží přidejte do košíku, množství upravíte přímo v něm.
2. Vyberte dopravu a platbu. U vyzvednutí na prodejně uvidíte, kdy bude hotovo.
3. Vyplňte údaje. Přihlášeným je doplníme za ně.
4. Zkontrolujte přehled a odešlete objednávku.

! Zboží vám rezervujeme až odesláním objednávky, ne vložením do košíku.`,
  },
  {
    code: 'eshop',
    slug: 'velikosti-plen',
    title: 'Velikosti plen',
    description: 'Tabulka velikostí podle váhy dítěte.',
    text: `Velikost vybírejte podle váhy, ne podle věku. Když je dítě na hranici, zkuste obě.

- **1 Newborn**: 2–5 kg
- **2 Mini**: 3–6 kg
- **3 Midi**: 5–9 kg
- **4 Maxi**: 8–14 kg
- **5 Junior**: 11–18 kg
- **6 Extra**: od 15 kg

Víc o tom, jak poznat čas na větší, píšeme v [poradně](/clanky/dite/jak-vybrat-plenu).`,
  },
  {
    code: 'page',
    slug: 'podminky-klubu',
    title: 'Podmínky Teta klubu',
    description: 'Jak vzniká členství, jak se sbírají body a jak z klubu odejít.',
    text: `Klub provozuje {{seller}}. Členství nic nestojí.

## 1. Kdo může být členem

Členem se stane každý od 15 let, kdo se [zaregistruje](/klub/registrace-do-teta-klubu) a potvrdí registraci odkazem z e-mailu, nebo k účtu [připojí kartu](/klub/aktivace-online-uctu), kterou už má.

## 2. Body a kupony

Body připisujeme za nákupy v e-shopu i na prodejně, když se při nich prokážete kartou. Platí rok a vyměníte je za kupony. Vrátíte-li zboží, body za ně odečteme. Na počáteční kojeneckou výživu body ani slevy uplatnit nelze.

## 3. Dětský program

Datum narození dítěte smí uvést jen jeho zákonný zástupce. Slevu 20 % k narozeninám posíláme do 18 let dítěte.

## 4. Osobní údaje

Co o členech víme a jak dlouho, stojí na stránce [Ochrana osobních údajů](/ochrana-osobnich-udaju).

## 5. Konec členství

Členství ukončíte kdykoli v účtu nebo na {{email}}. Body a kupony tím zaniknou.`,
  },
]
