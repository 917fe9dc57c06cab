import type { ArticleSeed } from './article-type.ts'

export const articlesCare: readonly ArticleSeed[] = [
  {
    slug: 'jak-vrstvit-serum-krem-a-olej',
    title: 'Jak vrstvit sérum, krém a olej',
    category: 'plet',
    tags: ['plet', 'rady'],
    author: 'rihova',
    minutes: 4,
    daysAgo: 2,
    homepage: true,
    perex:
      'Od nejřidšího k nejhustšímu a filtr vždycky nakonec. Pět pravidel, po kterých se péče nesroluje.',
    scene: {
      tint: 'plet',
      backdrop: 'arch',
      prop: 'sprig',
      packs: ['denni-krem', 'serum', 'nocni-krem'],
    },
    products: ['serum', 'denni-krem', 'nocni-krem', 'micelarni-voda'],
    text: `Kosmetika se vrství podle hustoty. Voda pod krém projde, krém pod vodu ne. Když pořadí obrátíte, drahé sérum zůstane na povrchu a ráno ho smyjete.

## Pořadí ráno a večer

1. Čištění: gel nebo micelární voda, kterou opláchnete.
2. Sérum: tři kapky na vlhkou pleť.
3. Krém: dva hrášky na obličej a krk.
4. Ráno filtr, večer případně pár kapek oleje.

## Co se nemá potkat

Retinol a kyseliny v jednom večeru pleť podráždí. Střídejte je obden. Vitamin C patří ráno pod filtr, retinol na noc. Niacinamid se snese skoro se vším.

- pleť po novém séru chvíli brní: v pořádku
- pleť pálí a rudne: opláchněte, týden jen krém s panthenolem
- krém se roluje do hrudek: dejte méně a počkejte minutu

> Víc vrstev neznamená víc péče. Znamená jen delší večer.

! Těhotné ženy retinol nepoužívají. Místo něj zvolte bakuchiol nebo kyselinu azelaovou a poraďte se v lékárně.

## Jak dlouho čekat na výsledek

Hydrataci poznáte hned, rozjasnění za čtyři týdny, vrásky za tři měsíce. Pokud měníte výrobky každých deset dní, nepoznáte nikdy nic.`,
  },
  {
    slug: 'filtr-i-v-zime',
    title: 'Potřebujete filtr i v listopadu? Krátká odpověď zní: skoro',
    category: 'plet',
    tags: ['plet', 'slunce', 'zima'],
    author: 'rihova',
    minutes: 4,
    daysAgo: 20,
    perex:
      'UV index v listopadu bývá jedna. Kdo používá retinol nebo jede na hory, filtr přesto potřebuje.',
    scene: {
      tint: 'deti',
      backdrop: 'disc',
      prop: 'stars',
      packs: ['opalovaci-mleko', 'denni-krem'],
    },
    products: ['opalovaci-mleko', 'denni-krem', 'balzam-rty'],
    text: `Od listopadu do února je u nás v poledne UV index jedna až dvě. Při takové hodnotě se nespálíte ani za hodinu. Přesto jsou důvody, proč krém s filtrem neuklízet.

## Komu filtr pomůže i v zimě

- kdo používá retinol nebo kyseliny
- kdo má pigmentové skvrny
- kdo celý den řídí nebo sedí u okna, UVA projde sklem
- kdo jede na hory, sníh odráží až osmdesát procent záření

## Kolik ho nanést

1. Dva prsty: pruh krému na ukazovák a prostředník.
2. Rozetřete po obličeji, uších a krku.
3. Počkejte tři minuty a teprve pak se líčte.
4. Na horách obnovte po dvou hodinách, na rty dejte balzám s filtrem.

> SPF 50 nanesený tence je ve skutečnosti SPF 15.

## Co znamenají čísla

SPF 30 zachytí asi 97 procent UVB, SPF 50 asi 98. Rozdíl je malý, rozdíl v množství obrovský. Značka UVA v kroužku říká, že krém chrání i před zářením, které pleť stárne.

! Žádný krém není důvod zůstat na slunci déle. V létě platí stín od jedenácti do tří.`,
  },
  {
    slug: 'tri-kroky-proti-suche-pleti',
    title: 'Suchá, nebo dehydratovaná? Dvě pleti, které chtějí něco jiného',
    category: 'plet',
    tags: ['plet', 'zima'],
    author: 'rihova',
    minutes: 4,
    daysAgo: 48,
    perex: 'Jedné chybí tuk, druhé voda. Poznáte je podle toho, co se stane pět minut po umytí.',
    scene: {
      tint: 'vlasy',
      backdrop: 'arch',
      prop: 'snow',
      packs: ['nocni-krem', 'denni-krem', 'serum'],
    },
    products: ['denni-krem', 'serum', 'cistici-gel'],
    text: `Suchá pleť má málo tuku, odjakživa a na celém těle. Dehydratovaná má málo vody, klidně i když se leskne. Každá chce něco jiného a záměna vysvětluje polovinu zklamání z krémů.

## Zkouška u umyvadla

Umyjte si obličej jemným gelem, osušte ho a nic nenanášejte. Za pět minut se podívejte.

- pne všude a loupe se: suchá
- pne, ale čelo se přesto leskne: dehydratovaná
- nic se neděje: normální, gratulujeme
- leskne se všude: mastná

## Co pomáhá suché

Krém s ceramidy, bambuckým máslem nebo squalanem. Tuk chybí, tuk se musí dodat. Mycí gel nahraďte mlékem.

## Co pomáhá dehydratované

1. Sérum s kyselinou hyaluronovou na ještě vlhkou pleť.
2. Lehký krém, který vodu zamkne.
3. Méně kyselin a kratší sprcha.
4. Zvlhčovač nebo mokrý ručník na topení.

> Pít tři litry vody denně pleti nepomůže. Pomůže nepouštět ji ven.

! Když pleť hoří po každém krému, přestaňte na dva týdny se vším kromě jednoho jemného krému. Nelepší se to? Objednejte se na kožní.`,
  },
  {
    slug: 'kopriva-briza-hermanek',
    title: 'Kopřiva, bříza, heřmánek: komu která bylina sedne',
    category: 'vlasy',
    tags: ['vlasy', 'bylinky'],
    author: 'vankova',
    minutes: 5,
    daysAgo: 6,
    perex:
      'Bylinky na vlasy nejsou kouzlo, ale ani nesmysl. Co umí tři nejznámější a co od nich nečekat.',
    scene: {
      tint: 'zdravi',
      backdrop: 'arch',
      prop: 'sprig',
      packs: ['sampon-objem', 'sampon-lupy', 'kondicioner'],
    },
    products: ['sampon-lupy', 'sampon-objem', 'kondicioner'],
    text: `Na louce u Poličky sbíráme kopřivu v květnu, než vykvete. Má v tu dobu nejvíc křemíku a šampon z ní voní po louce, ne po parfému. Každá bylina ale dělá něco jiného.

## Kopřiva na mastné vlasy

Stahuje, zklidňuje a zpomaluje maštění. Sedne tomu, kdo myje denně a k večeru už zase vidí mastné kořínky. Na suché konečky nepomůže, ty potřebují olej.

## Bříza na pokožku hlavy

Březové listí čistí a uklidňuje svědění. Oceníte ji po zimě pod čepicí a při sklonu k lupům.

## Heřmánek na světlé vlasy

Odvar z heřmánku dá blond vlasům teplý odlesk. Tmavé nezesvětlí, jen je zklidní. Na barvenou popelavou blond je naopak moc zlatý.

- kopřiva: mastné vlasy, denní mytí
- bříza: svědivá pokožka, lupy
- heřmánek: světlé vlasy, citlivá pokožka

> Bylina v šamponu má tři minuty. Dejte jí aspoň ty tři minuty.

## Oplach doma

1. Dvě hrsti sušené kopřivy zalijte litrem vroucí vody.
2. Nechte dvacet minut pod pokličkou a sceďte.
3. Vlažným odvarem vlasy po umytí přelijte, neoplachujte.
4. Zbytek vydrží v lednici tři dny.

! Kdo je alergický na astrovité rostliny, měl by se heřmánku a řebříčku vyhnout, i v kosmetice.`,
  },
  {
    slug: 'jak-casto-myt-vlasy',
    title: 'Jak často mýt vlasy? Tolikrát, kolikrát potřebují',
    category: 'vlasy',
    tags: ['vlasy', 'rady'],
    author: 'vankova',
    minutes: 3,
    daysAgo: 29,
    perex: 'Odvykací kúra bez mytí nefunguje. Maz se nenaučí, že má přestat.',
    scene: {
      tint: 'vlasy',
      backdrop: 'disc',
      prop: 'bubbles',
      packs: ['sampon-objem', 'sampon-suchy', 'vlasova-maska'],
    },
    products: ['sampon-objem', 'sampon-suchy', 'kondicioner'],
    text: `Kožní maz tvoří hormony a geny, ne šampon. Když vlasy nemyjete týden, mazové žlázky si toho nevšimnou. Myjte tedy tak často, jak potřebujete, jen správně.

## Správné mytí

1. Vlasy před mytím pročešte, uvolníte prach a zbytky laku.
2. Šampon rozpěňte v dlani a dejte jen ke kořínkům.
3. Masírujte bříšky prstů, ne nehty.
4. Délky umyje pěna, která po nich steče.
5. Oplachujte o minutu déle, než vám připadá dost.

## Kolikrát týdně

- mastné a jemné: denně nebo obden
- normální: dvakrát až třikrát
- suché, kudrnaté: jednou až dvakrát
- barvené: obden, vlažnou vodou a bez sulfátů

> Suchý šampon není mytí. Je to odklad, který má strop dvou dnů.

! Náhlé padání vlasů, lupy s mokváním a lysá místa patří k lékaři, ne do drogerie.`,
  },
  {
    slug: 'domaci-barveni-bez-skvrn',
    title: 'Domácí barvení vlasů bez skvrn na čele a na dlaždicích',
    category: 'vlasy',
    tags: ['vlasy', 'rady'],
    author: 'vankova',
    minutes: 5,
    daysAgo: 84,
    perex: 'Zkouška předem, vazelína na linii vlasů a dvě krabičky na délku pod ramena.',
    scene: {
      tint: 'muzi',
      backdrop: 'arch',
      prop: 'stars',
      packs: ['barva-vlasy', 'sampon-barvene', 'vlasova-maska'],
    },
    products: ['barva-vlasy', 'sampon-barvene', 'vlasova-maska'],
    text: `Barvení doma zvládnete za hodinu, když si předem připravíte deset věcí a jednu nevynecháte.

## Den předem

Udělejte zkoušku snášenlivosti: kapku barvy za ucho nebo do loketní jamky a počkejte 48 hodin. Alergie může přijít i po letech bez potíží.

## Jak vybrat odstín

- krabička o stupeň světlejší, než chcete, na tmavých vlasech vyjde přesně
- z tmavé na blond doma ne, to je práce pro kadeřnici
- šediny kryjí jen permanentní barvy, tónovače prosvítají

## Postup

1. Na linii vlasů, uši a krk naneste vazelínu.
2. Barvu nanášejte na suché vlasy, začněte týlem, u obličeje skončete.
3. Odrosty nejdřív, délky až posledních deset minut.
4. Čas hlídejte budíkem, od konce nanášení.
5. Oplachujte do čisté vody, šampon až druhý den.

> Barva na čele jde dolů čisticím gelem s cukrem. Na spárách mezi dlaždicemi bohužel zůstane.

! Barvy na vlasy mohou vyvolat těžkou alergickou reakci. Nebarvěte, pokud máte vyrážku, poraněnou pokožku hlavy, nebo pokud jste někdy reagovali na černé tetování hennou.`,
  },
  {
    slug: 'suche-ruce-v-zime',
    title: 'Suché ruce v zimě: tři kroky, které pomáhají',
    category: 'telo',
    tags: ['ruce', 'zima'],
    author: 'rihova',
    minutes: 4,
    daysAgo: 4,
    homepage: true,
    perex: 'Krém sám nestačí, když si ruce myjete horkou vodou. Začněte u kohoutku.',
    scene: {
      tint: 'vlasy',
      backdrop: 'arch',
      prop: 'snow',
      packs: ['nocni-krem', 'krem-ruce', 'serum'],
    },
    products: ['krem-ruce', 'tekute-mydlo', 'balzam-rty'],
    text: `Na hřbetu ruky nejsou skoro žádné mazové žlázky. Co smyjete, to si ruce samy nedoplní. V zimě k tomu přijde mráz venku a suchý vzduch doma.

## Krok první: jiné mytí

Vlažná voda a mýdlo, které nepění jako reklama. Ruce osušte přikládáním a vždycky i mezi prsty, vlhká kůže na mrazu praská nejdřív.

## Krok druhý: krém hned

1. Do minuty po umytí, dokud je kůže vlhká.
2. Dávka velikosti hrášku na hřbety, dlaně potom jen otřete.
3. Na den lehký krém, na noc hustý s ureou nebo voskem.
4. Popraskané klouby obvažte na noc bavlněnými rukavicemi.

## Krok třetí: ochrana

- rukavice od pěti stupňů níž
- gumové rukavice na nádobí, i když je to pět talířů
- méně dezinfekce, více mýdla

> Krém na ruce patří tam, kde si ruce myjete. Ne do koupelnové skříňky, ale k umyvadlu.

! Hluboké praskliny, puchýřky a svědění, které nepřejde za dva týdny, mohou být ekzém. Ten chce mast na předpis.`,
  },
  {
    slug: 'deodorant-nebo-antiperspirant',
    title: 'Deodorant, nebo antiperspirant? Rozdíl poznáte v tramvaji',
    category: 'telo',
    tags: ['telo', 'rady'],
    author: 'rihova',
    minutes: 3,
    daysAgo: 52,
    perex: 'Jeden pach překryje, druhý zastaví pot. A na hliník se nemusíte dívat jako na jed.',
    scene: {
      tint: 'telo',
      backdrop: 'arch',
      prop: 'bubbles',
      packs: ['deo-kulicka', 'deo-sprej', 'deo-muzi'],
    },
    products: ['deo-kulicka', 'deo-sprej', 'deo-muzi'],
    text: `Pot sám nepáchne, páchne až to, co z něj udělají bakterie. Deodorant bakterie omezí a přidá vůni. Antiperspirant potní kanálek na pár hodin přivře solí hliníku.

## Co zvolit

- potíte se málo: deodorant bez hliníku
- potíte se hodně: antiperspirant večer na suchou kůži
- citlivá pokožka: bez alkoholu a bez parfemace
- fleky na bílém: méně vrstev a nechat zaschnout

## Proč večer

V noci se potíte míň, sůl má čas v kanálku ztuhnout. Ráno ji sprcha nesmyje, drží den i dva.

1. Osprchujte se a osušte.
2. Počkejte pět minut.
3. Naneste tenkou vrstvu a nechte zaschnout.
4. Ráno stačí obyčejný deodorant pro vůni.

> Jestli hliník škodí, se zkoumá třicet let. Evropský výbor pro bezpečnost kosmetiky ho v obvyklém množství považuje za bezpečný.

! Nepoužívejte hned po holení, na poraněnou kůži a při zánětu.`,
  },
]
