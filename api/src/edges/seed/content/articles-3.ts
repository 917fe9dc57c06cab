import type { ArticleSeed } from './article-type.ts'

export const articlesHealth: readonly ArticleSeed[] = [
  {
    slug: 'lekarnicka-na-zimu',
    title: 'Lékárnička na zimu: deset věcí, které mít doma',
    category: 'zdravi',
    tags: ['lekarnicka', 'bylinky', 'zima'],
    author: 'rihova',
    minutes: 5,
    daysAgo: 8,
    homepage: true,
    perex:
      'Zkontrolujte datum, vyhoďte sirup z roku 2019 a doplňte deset věcí. Nic víc není potřeba.',
    scene: {
      tint: 'telo',
      backdrop: 'arch',
      prop: 'cross',
      packs: ['naplasti', 'vitaminy', 'bylinny-caj'],
    },
    products: ['naplasti', 'dezinfekce', 'vitaminy', 'bylinny-caj'],
    text: `Domácí lékárnička má zvládnout noc, kdy je lékárna zavřená a dítě má horečku. Nemusí zvládnout všechno ostatní.

## Deset věcí

- teploměr, který funguje
- lék na horečku a bolest, pro děti zvlášť podle váhy
- nosní sprej s mořskou vodou
- dezinfekci na rány
- náplasti ve třech velikostech
- obvaz a elastické obinadlo
- pinzetu na klíšťata a třísky
- roztok na rehydrataci
- heřmánek nebo meduňku
- seznam léků, které bere kdo v rodině

## Co vyhodit

Prošlé léky patří do lékárny, ne do koše a už vůbec ne do záchodu. Oční kapky vydrží po otevření měsíc, nosní sprej půl roku. Co nemá krabičku a nevíte, co to je, vraťte také.

1. Vyndejte všechno na stůl.
2. Zkontrolujte data.
3. Zapište, co chybí.
4. Uložte do suchu a nad úroveň dětských rukou. Koupelna to není, je tam vlhko.

> Nejčastější obsah českých lékárniček je obinadlo bez konce a tři otevřené kapky do nosu.

! U dětí do tří měsíců je horečka nad 38 °C důvod volat lékaře hned. U starších, pokud trvá déle než tři dny nebo dítě nechce pít.`,
  },
  {
    slug: 'vitamin-d-v-zime',
    title: 'Vitamin D od října do března: kolik a komu',
    category: 'zdravi',
    tags: ['vitaminy', 'zima'],
    author: 'rihova',
    minutes: 4,
    daysAgo: 24,
    perex: 'Slunce je nízko, kůže zakrytá a ryby jíme málo. Kdy doplňovat a kdy už je to moc.',
    scene: {
      tint: 'zdravi',
      backdrop: 'disc',
      prop: 'cross',
      packs: ['vitaminy', 'multivitamin', 'mineraly'],
    },
    products: ['vitaminy', 'multivitamin', 'mineraly'],
    text: `Na naší zeměpisné šířce si od října do března tělo ze slunce téměř žádný vitamin D nevyrobí. Stojí přitom za kostmi, svaly a obranyschopností.

## Kolik brát

Dospělým se obvykle doporučuje 800 až 1000 mezinárodních jednotek denně, starším lidem spíš horní hranice. Kojenci dostávají kapky podle pediatra. Víc než 4000 jednotek denně bez krevního testu neberte.

## Kde ho najít v jídle

- tučné ryby: losos, sleď, makrela
- vejce, hlavně žloutek
- houby, které ležely na slunci
- obohacené mléko a margaríny

> Tableta neopraví talíř. Ale v prosinci mu může pomoct.

## Tři časté chyby

1. Brát ho nalačno: je rozpustný v tucích, vstřebá se s jídlem.
2. Brát ho nárazově jednou za měsíc místo každý den.
3. Kombinovat tři přípravky, které ho všechny obsahují.

! Lidé s nemocnými ledvinami, příštítnými tělísky nebo kdo berou léky na srdce, se nejdřív poradí s lékařem. Doplněk stravy nenahrazuje pestrou stravu.`,
  },
  {
    slug: 'horcik-na-krece',
    title: 'Hořčík na křeče: kdy pomůže a kdy je to něco jiného',
    category: 'zdravi',
    tags: ['vitaminy', 'rady'],
    author: 'rihova',
    minutes: 4,
    daysAgo: 61,
    perex:
      'Noční křeč v lýtku nemusí být nedostatek hořčíku. Jak poznat rozdíl a jakou formu vybrat.',
    scene: { tint: 'muzi', backdrop: 'arch', prop: 'cross', packs: ['mineraly', 'zinek-zelezo'] },
    products: ['mineraly', 'zinek-zelezo', 'bylinny-caj'],
    text: `Křeč v lýtku ve tři ráno zná každý druhý. Hořčík na ni pomáhá těm, kdo ho mají málo. Ostatním dělá jen drahou moč.

## Kdo ho má málo

- sportovci a lidé, kteří se hodně potí
- kdo pije hodně kávy nebo alkoholu
- kdo bere léky na odvodnění nebo na žaludek
- starší lidé s malou chutí k jídlu

## Jaká forma

Bisglycinát a citrát se vstřebávají dobře. Oxid je levný a projde tělem téměř beze změny, zato pohne se střevy. Dávka 200 až 400 mg čistého hořčíku denně stačí.

1. Berte večer s jídlem.
2. Začněte poloviční dávkou, žaludek si zvykne.
3. Vydržte čtyři týdny.
4. Nepomohlo-li to, příčina bude jinde.

> Na křeč, která už přišla, hořčík nepomůže. Pomůže propnout špičku k sobě a počkat.

! Křeče s otokem jedné nohy, brněním nebo slabostí ukažte lékaři. Stejně jako křeče, které přicházejí každou noc.`,
  },
  {
    slug: 'caj-na-spani',
    title: 'Čaj na spaní: co bylinky umějí a co už ne',
    category: 'zdravi',
    tags: ['bylinky', 'rady'],
    author: 'vankova',
    minutes: 3,
    daysAgo: 90,
    perex:
      'Meduňka uklidní, kozlík pomůže usnout, heřmánek potěší. Rituál ale dělá víc než bylina.',
    scene: {
      tint: 'vlasy',
      backdrop: 'arch',
      prop: 'stars',
      packs: ['bylinny-caj', 'svicka', 'pena-koupel'],
    },
    products: ['bylinny-caj', 'pena-koupel', 'svicka'],
    text: `Horký hrnek hodinu před spaním je hlavně znamení, že den skončil. To, co je uvnitř, k tomu přidá trochu.

## Kdo je kdo

- meduňka: mírní neklid, chutná i dětem
- kozlík lékařský: usnadní usínání, voní odvážně
- heřmánek: uvolní břicho
- levandule: spíš k přivonění
- třezalka: na náladu, ale ruší řadu léků

## Jak čaj připravit

1. Vařící voda, ne jen horká.
2. Poklička, jinak silice odletí.
3. Osm až deset minut.
4. Bez cukru, maximálně lžička medu, až vychladne.

## Co čaj nezvládne

Neléčí nespavost, která trvá déle než měsíc, ani noci, kdy hlavou běží seznam úkolů. Pomůže vstávat každý den ve stejnou hodinu, po obědě už nepít kávu a postel nechat jen na spaní.

> Nejlepší byliny na spaní rostou dál od telefonu.

! Třezalka snižuje účinek antikoncepce, léků na srážlivost a antidepresiv. Před kombinací se zeptejte v lékárně.`,
  },
]

export const articlesMakeup: readonly ArticleSeed[] = [
  {
    slug: 'cervena-rtenka-na-stedry-vecer',
    title: 'Červená rtěnka, která vydrží štědrovečerní večeři',
    category: 'liceni',
    tags: ['liceni', 'vanoce'],
    author: 'vankova',
    minutes: 3,
    daysAgo: 5,
    homepage: true,
    perex: 'Tužka, dvě vrstvy a kapesník mezi nimi. A červená, která ladí s pletí, ne s ubrusem.',
    scene: {
      tint: 'liceni',
      backdrop: 'disc',
      prop: 'stars',
      packs: ['lak-nehty', 'rtenka', 'pudr'],
    },
    products: ['rtenka', 'lesk-rty', 'lak-nehty'],
    text: `Kapr, bramborový salát a tři přípitky. Tomu žádná rtěnka neodolá úplně, ale s pár triky vydrží od polévky k cukroví.

## Jak vybrat červenou

Podívejte se na žilky na zápěstí. Modré znamenají chladný podtón a sedne vám červená do modra, třeba malina. Zelené znamenají teplý a sedne korál nebo klasická červená. Kdo vidí obojí, může nosit cokoli.

## Postup na deset hodin

1. Rty den předem namažte balzámem, večer jemně vykartáčujte.
2. Obtáhněte je tužkou v barvě rtů a vyplňte.
3. Naneste první vrstvu štětcem.
4. Přitiskněte kapesník a přes něj přepudrujte.
5. Naneste druhou vrstvu.

- matná vydrží déle, saténová líp vypadá na suchých rtech
- s červenou rtěnkou jen řasenka, oči nechte v klidu
- opravu si vezměte v kabelce, ne v duchu

> Rtěnka na zubech: vložte prst do úst, sevřete rty a vytáhněte. Co mělo skončit na zubech, zůstane na prstu.

! Rtěnka po otevření vydrží rok až rok a půl. Když změní vůni, patří do koše, i když v ní polovina zbývá.`,
  },
  {
    slug: 'ctyri-minuty-ranni-liceni',
    title: 'Líčení za čtyři minuty: co vynechat a co ne',
    category: 'liceni',
    tags: ['liceni', 'rady'],
    author: 'vankova',
    minutes: 3,
    daysAgo: 45,
    perex: 'Pleť, řasy, tváře, rty. Čtyři minuty a čtyři výrobky, které se vejdou do dlaně.',
    scene: {
      tint: 'plet',
      backdrop: 'disc',
      prop: 'hearts',
      packs: ['make-up', 'rasenka', 'tvarenka'],
    },
    products: ['make-up', 'rasenka', 'tvarenka', 'rtenka'],
    text: `Ranní líčení má jediný úkol: aby nikdo neviděl, že jste spali pět hodin. Na to nepotřebujete paletku se čtyřiceti stíny.

## Minuta po minutě

1. Lehký make-up jen tam, kde je co krýt: kolem nosu, na bradě a pod očima.
2. Krémová tvářenka prstem na lícní kosti, zbytkem se dotkněte i víček.
3. Řasenka: horní řasy dvakrát, dolní vůbec.
4. Balzám s barvou na rty.

## Co vynechat

- pudr po celém obličeji, stačí na čelo
- linky, ty chtějí klid
- obočí tužkou, použijte průhledný gel

> Krémové výrobky si líčíte prsty, pudrové potřebují štětec a čas. Ráno vyhrávají krémové.

! Řasenku měňte po šesti měsících. Vlhký kartáček a teplo jsou pro bakterie lázně.`,
  },
  {
    slug: 'nehty-doma-jako-ze-salonu',
    title: 'Nehty doma: proč se lak loupe a jak to zastavit',
    category: 'liceni',
    tags: ['liceni', 'ruce'],
    author: 'vankova',
    minutes: 4,
    daysAgo: 70,
    perex: 'Devět z deseti laků se sloupne kvůli mastnému nehtu. Odmaštění trvá deset vteřin.',
    scene: {
      tint: 'liceni',
      backdrop: 'arch',
      prop: 'hearts',
      packs: ['lak-nehty', 'odlakovac', 'krem-ruce'],
    },
    products: ['lak-nehty', 'odlakovac', 'krem-ruce'],
    text: `Lak drží na suchém, hladkém a odmaštěném nehtu. Většina z nás ho nanáší hned po krému a diví se.

## Příprava

1. Odlakujte a umyjte ruce.
2. Pilujte jedním směrem, ne jako pilou na dřevo.
3. Kůžičky změkčete olejem a zatlačte, nestříhejte.
4. Nehet přetřete odlakovačem bez oleje, tím ho odmastíte.

## Lakování

- podkladový lak vždycky, barva jinak nehet zažloutne
- dvě tenké vrstvy místo jedné tlusté
- štětec třikrát: střed, vlevo, vpravo
- okraj nehtu zatáhněte, říká se tomu zapečetění
- vrchní lak po pěti minutách a znovu za dva dny

> Studená voda lak nezaschne, jen ho na povrchu ztuží. Skutečné schnutí trvá hodinu, ať slibuje láhev cokoli.

! Nehty, které se lámou do hloubky, mění barvu nebo se odlepují, ukažte kožnímu lékaři.`,
  },
]
