import type { ArticleSeed } from './article-type.ts'

export const articlesHome: readonly ArticleSeed[] = [
  {
    slug: 'na-kolik-stupnu-prat-rucniky',
    title: 'Na kolik stupňů prát ručníky a kdy vynechat aviváž',
    category: 'domacnost',
    tags: ['prani', 'rady'],
    author: 'stejskalova',
    minutes: 3,
    daysAgo: 1,
    homepage: true,
    perex:
      'Šedesátka není povinnost a aviváž ručníkům škodí. Ukážeme, jak vyprat do měkka a nezničit si pračku.',
    scene: { tint: 'domov', backdrop: 'arch', prop: 'towels', packs: ['praci-gel', 'avivaz'] },
    products: ['praci-gel', 'odstranovac-skvrn', 'praci-prasek'],
    text: `Ručník se po každém osušení dostane do tepla a vlhka, tedy přesně tam, kde se bakteriím líbí. Přesto není potřeba ho pokaždé vyvářet. Záleží na tom, kdo ho používá a z čeho je.

## Kolik stupňů stačí

Běžné ručníky na ruce a osušky zdravé rodiny perte na 40 až 60 stupňů jednou za týden. Na šedesátku dejte ručníky po nemoci, kuchyňské utěrky a žínky, kterými si utíráte obličej. Devadesátka už froté jen unaví: bavlna ztvrdne a smyčky se začnou trhat.

- ručníky na ruce: 40 °C, jednou za tři dny
- osušky: 40 až 60 °C, jednou za týden
- utěrky a žínky: 60 °C, po každém použití nebo obden
- ručníky po nemoci: 60 °C s práškem

## Proč vynechat aviváž

Aviváž obalí vlákno tenkou vrstvou, po které je prádlo hebké. U ručníku to ale znamená, že přestane sát. Po pár praních voda po látce jen klouže a ručník páchne, protože vlhkost zůstane uvnitř.

> Ručník, který saje, nemusí být hebký jako plyš. Hebkost přijde ze sušení, ne z láhve.

## Jak ručníkům vrátit měkkost

1. Vyperte je na 60 °C bez aviváže, s poloviční dávkou gelu.
2. Do komory na aviváž nalijte 50 ml octa. Rozpustí zbytky prostředků a jeho pach se vymáchá.
3. Ručníky před pověšením několikrát prudce protřepte, smyčky se napřímí.
4. Sušte je na vzduchu nebo krátce v sušičce, ne na rozpáleném radiátoru.

! Ocet nepoužívejte při každém praní. Gumová těsnění ho nesnášejí věčně, stačí jednou za dva měsíce.

## Kolik gelu dát

Na plný buben běžně zašpiněných ručníků stačí 50 ml koncentrovaného gelu. Když dáte víc, nevypere se líp, jen se hůř vymáchá. Zbytky pak drží nečistoty a ručník za týden zešedne.`,
  },
  {
    slug: 'proc-rucniky-tvrdnou',
    title: 'Proč ručníky tvrdnou a jak je zase změkčit',
    category: 'domacnost',
    tags: ['prani', 'rady'],
    author: 'stejskalova',
    minutes: 4,
    daysAgo: 26,
    perex:
      'Za tvrdý ručník může tvrdá voda, moc prášku a horký radiátor. Napravit se to dá za jedno odpoledne.',
    scene: {
      tint: 'domov',
      backdrop: 'disc',
      prop: 'bubbles',
      packs: ['avivaz', 'praci-gel', 'praci-prasek'],
    },
    products: ['praci-gel', 'koupelna', 'praci-prasek'],
    text: `Nový ručník je hebký, protože ho výrobce ošetřil změkčovadlem. Po třetím praní tahle vrstva zmizí a začne se ukazovat, v jaké vodě perete.

## Tři viníci

Prvním je vodní kámen. Ve tvrdé vodě se minerály usazují ve smyčkách a ty se slepí. Druhým je přebytek pracího prostředku, který se nevymáchá. Třetím je sušení na přímém žáru: bavlna ztratí i tu vlhkost, kterou má mít.

- tvrdost vody najdete na stránkách vaší vodárny, nad 14 stupňů je voda tvrdá
- na tvrdou vodu přidejte čtvrtinu dávky, ne dvojnásobek
- buben plňte do tří čtvrtin, prádlo se musí mít kde protočit

## Záchrana krok za krokem

1. Ručníky vyperte naprázdno, bez prostředku, na 60 °C.
2. Přidejte dvě lžíce kyseliny citronové přímo do bubnu.
3. Zapněte extra máchání.
4. Mokré ručníky vytřepejte a nechte schnout ve stínu na vzduchu.

> Pokud voda při druhém máchání ještě pění, měli jste v ručníku víc prášku než bavlny.

! Barevné ručníky s kyselinou citronovou nenamáčejte přes noc, mohou vyblednout.

Když nepomůže ani tohle, je ručník prostě starý. Rozstříhejte ho na hadry na okna, v téhle roli bude nejlepší, jakou jste kdy měli.`,
  },
  {
    slug: 'vodni-kamen-v-koupelne',
    title: 'Vodní kámen v koupelně: co rozpustí a co zničí',
    category: 'domacnost',
    tags: ['uklid', 'rady'],
    author: 'stejskalova',
    minutes: 4,
    daysAgo: 40,
    perex:
      'Kyselina kámen rozpustí, jenže mramor taky. Kde použít ocet, kde citron a kam radši jen utěrku.',
    scene: { tint: 'telo', backdrop: 'arch', prop: 'bubbles', packs: ['koupelna', 'wc', 'okna'] },
    products: ['koupelna', 'wc', 'uterky'],
    text: `Vodní kámen je uhličitan vápenatý, tedy v podstatě křída. Kyselina ho rozpustí, na tom stojí každý čistič do koupelny. Problém je, že kyselina rozpouští i další věci, které v koupelně mít chcete.

## Na co kyselina může

Chrom, nerez, sklo a glazovaná dlažba kyselinu snesou, pokud ji po pěti minutách opláchnete. Citronová je jemnější než octová a nepáchne. Na sprchovou hlavici ji můžete nechat i přes noc v sáčku přivázaném gumičkou.

## Kam kyselina nesmí

- mramor, travertin a jiný vápenec: zmatní během minuty
- pozlacené a leštěné mosazné baterie
- smalt starší vany, který už má odřená místa
- hliník

! Nikdy nemíchejte kyselý čistič s prostředkem obsahujícím chlor. Vzniká jedovatý plyn, stačí malá koupelna a zavřené dveře.

## Jak to udělat jednou týdně

1. Suché stěny sprchy nastříkejte od spodu nahoru, prostředek nebude stékat v pruzích.
2. Nechte pět minut působit a nechte dveře otevřené.
3. Opláchněte teplou vodou a stáhněte stěrkou.
4. Baterie přeleštěte suchou utěrkou, kapky jsou zítřejší kámen.

> Nejlevnější prostředek na vodní kámen je stěrka za čtyřicet korun použitá každý den.`,
  },
  {
    slug: 'mycka-usporny-program',
    title: 'Myčka na úsporný program: myje opravdu?',
    category: 'domacnost',
    tags: ['uklid', 'usetrit'],
    author: 'stejskalova',
    minutes: 3,
    daysAgo: 58,
    perex: 'Trvá tři hodiny a spotřebuje míň než krátký program. Vysvětlíme proč a kdy mu nevěřit.',
    scene: {
      tint: 'domov',
      backdrop: 'arch',
      prop: 'stars',
      packs: ['tablety-mycka', 'mycka-sul', 'nadobi'],
    },
    products: ['tablety-mycka', 'mycka-sul', 'nadobi'],
    text: `Úsporný program myje při nižší teplotě a o to déle. Nejvíc energie totiž nestojí točení vody, ale její ohřátí. Za tři hodiny při 45 stupních odvedou enzymy stejnou práci jako za hodinu při 65.

## Kdy zvolit úsporný

Na běžné nádobí po obědě a večeři, kterému nic nepřischlo. Talíře jen oškrábejte, oplachovat je pod kohoutkem nemá smysl: enzymy potřebují něco, čeho se chytí.

## Kdy radši horký

- po připečených zapékacích mísách
- po syrovém mase na prkénku
- jednou za měsíc, aby se vyčistila i myčka

## Aby sklo nezmatnělo

Sklenice matní ze dvou důvodů. První je vodní kámen, ten jde dolů octem. Druhý je koroze skla v příliš měkké a horké vodě a tu už nevrátíte. Nastavte tvrdost vody podle návodu a křehké sklo dávejte do horního koše.

1. Zjistěte tvrdost vody.
2. Nastavte ji na myčce.
3. Doplňujte sůl, i když tableta tvrdí, že nemusíte.
4. Jednou za šest týdnů vyčistěte filtr.

> Tableta není kouzlo. Když je filtr plný rýže, nepomůže ani ta nejdražší.

! Tablety a kapsle mají být v uzavřeném obalu nad úrovní dětských očí. Poleptání očí z kapslí patří k nejčastějším domácím úrazům batolat.`,
  },
  {
    slug: 'uklid-bez-pachu',
    title: 'Jak uklidit kuchyň za dvacet minut, aby nepáchla chemií',
    category: 'domacnost',
    tags: ['uklid'],
    author: 'stejskalova',
    minutes: 4,
    daysAgo: 75,
    perex:
      'Pořadí je důležitější než prostředek. Od digestoře po podlahu s jedním čističem a dvěma utěrkami.',
    scene: {
      tint: 'deti',
      backdrop: 'disc',
      prop: 'bubbles',
      packs: ['cistic-kuchyn', 'nadobi', 'uterky'],
    },
    products: ['cistic-kuchyn', 'nadobi', 'houbicky'],
    text: `Většina lidí začne linkou a skončí tím, že si na čistou desku nastříká digestoř. Uklízejte shora dolů a od suchého k mokrému, ušetříte polovinu času.

## Pořadí, které funguje

1. Odmašťovač nastříkejte na digestoř a plotnu a nechte působit.
2. Zatím umyjte, co zbylo ve dřezu, a dřez nechte prázdný.
3. Setřete digestoř, potom plotnu, potom desku. Pokaždé čistou stranou utěrky.
4. Dvířka lednice a kliky otřete vlhkou utěrkou, na otisky stačí.
5. Nakonec vysajte a vytřete podlahu směrem ke dveřím.

## Proč to páchne

Silná vůně čističe není důkazem čistoty. Pach v kuchyni obvykle drží houbička, odpadkový koš a odtok. Houbičku měňte každé dva týdny nebo ji dejte do myčky. Do odtoku nasypte dvě lžíce sody, zalijte hrnkem octa a po deseti minutách spláchněte horkou vodou.

> Čistá kuchyň nevoní po ničem.

! Čistič na trouby a grily používejte jen ve vychladlé troubě a s rukavicemi. Před prvním pečením ji nechte deset minut rozehřátou a větrejte.`,
  },
  {
    slug: 'skvrny-od-vina-a-kavy',
    title: 'Skvrny od vína, kávy a trávy: co dělat v první minutě',
    category: 'domacnost',
    tags: ['prani', 'rady'],
    author: 'stejskalova',
    minutes: 3,
    daysAgo: 96,
    perex: 'První minuta rozhodne víc než nejdražší odstraňovač. Krátký tahák na ledničku.',
    scene: {
      tint: 'vlasy',
      backdrop: 'arch',
      prop: 'towels',
      packs: ['odstranovac-skvrn', 'praci-gel'],
    },
    products: ['odstranovac-skvrn', 'praci-gel'],
    text: `Skvrna se nejdřív drží povrchu a teprve potom vlákna. Co uděláte v první minutě, rozhodne. Nikdy ji nedrhněte: jen ji zatlačíte hlouběji.

## Tahák

- víno: přiložte papír, nechte nasát, zalijte studenou vodou, pak odstraňovač
- káva a čaj: studená voda a kapka prostředku na nádobí
- tráva: líh nebo žlučové mýdlo, potom praní na 40 °C
- krev a mléko: vždycky studená voda, horká bílkovinu uvaří
- olej: posypte škrobem, po hodině vyklepejte a naneste prostředek na nádobí
- rtěnka: micelární voda na tampon, od okraje ke středu

## Když už je pozdě

Zaschlou skvrnu navlhčete, naneste odstraňovač a nechte ho deset minut působit. Potom vyperte podle visačky. Do sušičky dejte kus až tehdy, když je skvrna opravdu pryč, teplo ji zapeče natrvalo.

> Sůl na červené víno je pověra. Nasaje trochu vína a hodně vám poškrábe látku.

! Každý odstraňovač vyzkoušejte nejdřív na rubu švu. Týká se to hlavně černé a tmavě modré.`,
  },
]

export const articlesChild: readonly ArticleSeed[] = [
  {
    slug: 'citliva-pokozka-miminka',
    title: 'Citlivá pokožka miminka: co opravdu potřebuje',
    category: 'dite',
    tags: ['miminko', 'citliva-pokozka'],
    author: 'duskova',
    minutes: 6,
    daysAgo: 3,
    homepage: true,
    perex:
      'Voda, čistý ručník a trpělivost. Zbytek regálu počká. Projdeme, co z kosmetiky má u novorozence smysl.',
    scene: {
      tint: 'deti',
      backdrop: 'disc',
      prop: 'bubbles',
      packs: ['detsky-sampon', 'vlhcene-ubrousky', 'krem-opruzeniny'],
    },
    products: ['vlhcene-ubrousky', 'krem-opruzeniny', 'detsky-sampon', 'pleny'],
    text: `Pokožka novorozence je o třetinu tenčí než naše a ochranný film si teprve tvoří. Každý výrobek, který na ni dáte, je pro ni nová zpráva. Proto platí: čím méně, tím lépe.

## První měsíc stačí voda

Koupejte obden, pět minut, ve vodě teplé 37 stupňů. Mýdlo není potřeba. Na zadeček použijte žínku a vlažnou vodu nebo ubrousky, jejichž složení přečtete za jeden nádech.

## Co si opravdu koupit

- krém se zinkem na první zarudnutí
- vlhčené ubrousky bez parfemace na cesty
- jemný šampon bez slz, až budou vlásky
- olej nebo mast na suchá místa, pokud nějaká budou

## Co může počkat

Pudr, parfémované mléko, voňavá aviváž a koupelové barvičky. Pudr se ve vzduchu víří a děti ho vdechují, vůně zase zbytečně dráždí.

> Miminko nevoní kosmetikou. Voní mlékem a to je ta nejlepší vůně v bytě.

## Opruzeniny krok za krokem

1. Při každém přebalení omyjte zadeček vodou a osušte přikládáním, ne třením.
2. Nechte ho pět minut na vzduchu.
3. Naneste tenkou vrstvu krému se zinkem, má být průsvitná.
4. Plenu měňte častěji, i když není plná.

! Pokud se zarudnutí do tří dnů nelepší, objeví se puchýřky nebo mokvá, zavolejte pediatra. Může jít o kvasinkovou infekci a ta krémem se zinkem nepřejde.

## A co ekzém

Suché fleky na tvářích a za koleny nejsou chyba rodičů. Pomáhá mazat hned po koupání do vlhké pokožky, prát bez aviváže a nechat si poradit od dermatologa. Změna značky krému každé dva dny naopak škodí.`,
  },
  {
    slug: 'jak-vybrat-plenu',
    title: 'Jak vybrat velikost plen a poznat, že je čas na větší',
    category: 'dite',
    tags: ['miminko'],
    author: 'duskova',
    minutes: 4,
    daysAgo: 34,
    perex: 'Rozhoduje váha, ne věk. Protékání ale nemusí znamenat malou plenu.',
    scene: { tint: 'deti', backdrop: 'arch', prop: 'stars', packs: ['pleny', 'vlhcene-ubrousky'] },
    products: ['pleny', 'vlhcene-ubrousky', 'krem-opruzeniny'],
    text: `Na obalu je váhové rozmezí a velikosti se schválně překrývají. Když je dítě na hranici, zkuste obě a dívejte se na otlačky.

## Znamení, že je plena malá

- pásky končí na bocích, ne na bříšku
- po svlečení zůstávají červené proužky
- plena protéká vzadu na zádech
- dítě si ji sundává

## Znamení, že je velká

Mezi stehýnkem a gumičkou je mezera a protéká do stran. Volánky pokaždé vytáhněte ven, uvnitř nefungují.

## Noc je jiná

1. Na noc vezměte o velikost větší, nebo noční pleny.
2. Přebalte těsně před spaním.
3. U kluků otočte přirození směrem dolů.
4. Pod prostěradlo dejte savou podložku, klid je k nezaplacení.

> Nejdražší plena je ta, kvůli které ve tři ráno převlékáte postel.

! Opotřebované pleny nikdy nesplachujte. Srolujte je, zalepte páskami a vyhoďte do směsného odpadu.`,
  },
  {
    slug: 'prvni-zoubky',
    title: 'První zoubky: kdy začít čistit a kolik pasty stačí',
    category: 'dite',
    tags: ['zuby', 'miminko'],
    author: 'duskova',
    minutes: 4,
    daysAgo: 66,
    perex: 'Začínáme s prvním zubem, ne s prvním kazem. A pasty stačí zrnko rýže.',
    scene: { tint: 'telo', backdrop: 'arch', prop: 'hearts', packs: ['detska-pasta', 'kartacek'] },
    products: ['detska-pasta', 'kartacek'],
    text: `Mléčné zuby drží místo těm trvalým a bolí úplně stejně. Čistit se začíná, jakmile se první prořízne, obvykle kolem půl roku.

## Kolik pasty

Do tří let zrnko rýže, od tří do šesti let hrášek, potom centimetr. Fluorid patří i do dětské pasty, jen ve správném množství podle věku. Bez fluoridu zuby chrání hůř.

## Jak na to, aby se nekřičelo

1. Dítě si sedne na klín zády k vám a opře si hlavu.
2. Kartáček veďte krouživě, nejdřív žvýkací plochy.
3. Počítejte nahlas do deseti na každé straně.
4. Nakonec ať si čistí samo, ale vy po něm dočistěte. Do osmi let.

- kartáček měkký, s malou hlavou
- měnit každé tři měsíce, dětský i dřív, protože se kouše
- večer po čištění už jen voda

> Rodič nečistí zuby proto, že by dítěti nevěřil. Čistí je proto, že ono ještě neumí zatočit rukou.

! Na bolestivé prořezávání nepoužívejte gely s anestetikem bez porady s lékařem. Pomůže vychlazené kousátko.`,
  },
]
