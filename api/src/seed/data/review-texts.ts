import type { ProductKind } from './product-type.ts'

export type ReviewGroup =
  | 'skin' | 'body' | 'hair' | 'wash' | 'makeup' | 'perfume' | 'mouth' | 'nappy' | 'babySkin' | 'babyFood' | 'health' | 'tea' | 'laundry' | 'cleaning' | 'paper' | 'dog' | 'cat'
  | 'tool' | 'gift' | 'deo' | 'shave' | 'colour'

export const reviewGroups: Partial<Record<ProductKind, ReviewGroup>> = {
  makeup: 'makeup', perfume: 'perfume', oral: 'mouth', detergent: 'laundry', dishwasher: 'cleaning', cleaner: 'cleaning', acid: 'cleaning', airfresh: 'gift', candle: 'gift',
  supplement: 'health', tea: 'tea', infantFormula: 'babyFood', babyFood: 'babyFood', nappy: 'nappy', wipes: 'babySkin', paper: 'paper', hygiene: 'paper', medical: 'tool', disinfectant: 'tool',
  tool: 'tool', petFood: 'dog', petCare: 'dog', litter: 'cat', gift: 'gift', wrapping: 'tool', hairColour: 'colour', aerosol: 'hair',
}

/** What people write, by satisfaction. `codes: sentence` is only for those types of product, the rest fit the whole group. */
export const reviewDetails: Record<ReviewGroup, { good: readonly string[]; mixed: readonly string[]; bad: readonly string[] }> = {
  skin: {
    good: ['Pleť po něm nepne a rychle se vsákne.', 'Vystačí mi na tři měsíce, takže cena je v pohodě.', 'Konečně něco, po čem se mi neudělají pupínky.', 'Voní jen trochu a za chvíli už nic necítím.', 'Používám ráno i večer a za měsíc vidím rozdíl.', 'denni-krem serum ocni-krem: Pod make-upem drží a nesroluje se.', 'Mám suchou pleť a tohle mi stačí i v zimě.', 'Sednul i mojí dceři, která má citlivou pleť.', 'denni-krem nocni-krem serum ocni-krem: Nelepí, nemastí, přesně to jsem chtěla.', 'Doporučila mi ho kolegyně a už u něj zůstanu.', 'micelarni-voda: Odlíčí i voděodolnou řasenku.', 'micelarni-voda cistici-gel: Neštípe v očích.', 'pletova-maska peeling: Pleť je po ní jako vyměněná.', 'balzam-rty: Rty už nepraskají.', 'balzam-rty: Mám ho v každé kabelce.', 'serum: Stačí tři kapky, opravdu.', 'Pleť je rozjasněná a klidná.'],
    mixed: ['Je fajn, ale zázrak nečekejte.', 'Na můj typ pleti trochu moc hutné.', 'Voní víc, než bych chtěla.', 'Účinek ano, ale obal se ke konci špatně vymačkává.', 'denni-krem nocni-krem: Vsakuje se déle, než píšou.', 'Za plnou cenu bych nekoupila, v akci ano.'],
    bad: ['Bohužel mi po něm naskákaly pupínky.', 'denni-krem nocni-krem: Lepí se i po deseti minutách.', 'Štípe mě kolem očí.', 'Čekala jsem víc, pleť mám pořád suchou.', 'Přišlo natržené víčko, obsah vytekl.'],
  },
  body: {
    good: ['Rychle se vsákne a nelepí.', 'Pokožka je hebká až do večera.', 'krem-ruce: Po týdnu zmizely popraskané klouby.', 'krem-ruce: Po minutě můžu psát na klávesnici.', 'krem-ruce: Mám jeden doma, jeden v práci a jeden v autě.', 'krem-nohy: Paty jako vyměněné.', 'telove-mleko telove-maslo krem-ruce: Mám suchou pokožku a tohle mi stačí i v zimě.', 'Manžel mi ho bere, tak kupuju dva.', 'Voní jen lehce.', 'telove-mleko telove-maslo: Po sprše pohlazení.', 'opalovaci-mleko: Nezůstaly bílé mapy.', 'opalovaci-mleko: Nespálili jsme se ani u moře.', 'po-opalovani: Hned to přestalo pálit.', 'depilace: Hladké nohy na týden.', 'Balení vydrží dlouho.', 'Složení mě mile překvapilo.', 'Konečně něco bez silné parfemace.'],
    mixed: ['telove-mleko telove-maslo krem-ruce krem-nohy: Je fajn, ale na hodně suchou pokožku slabší.', 'Voní víc, než bych chtěla.', 'Ke konci se špatně vymačkává.', 'V akci ano, za plnou cenu nevím.', 'opalovaci-mleko: Trochu se hůř roztírá.', 'krem-ruce: Chvíli klouže.'],
    bad: ['Lepí se.', 'Dostala jsem po něm vyrážku.', 'Účinek žádný.', 'Obsah v balíku vytekl.', 'depilace: Chloupky zůstaly.'],
  },
  hair: {
    good: ['Vlasy jsou lehké a drží tvar do večera.', 'Rozčešu je na první pokus.', 'sampon-lupy sampon-objem: Přestala mě svědit hlava.', 'sampon-objem kondicioner styling: Mám jemné vlasy a nezatěžuje je.', 'Lesknou se, i kadeřnice si všimla.', 'sampon-objem sampon-lupy sampon-suchy: Nemusím mýt každý den, stačí obden.', 'Voní krásně a není to přehnané.', 'Balení vydrží dlouho, stačí málo.', 'sampon-lupy: Po třech umytích znatelně méně lupů.', 'styling vlasovy-olej: Kudrny drží a nekrepatí.', 'Kupuju už popáté, netřeba měnit.', 'sampon-objem sampon-lupy sampon-barvene: Pěny je akorát a dobře se vyplachuje.', 'kondicioner vlasova-maska vlasovy-olej: Konečky přestaly vypadat jako koště.', 'sampon-barvene kondicioner: Barva drží znatelně déle.', 'lak-vlasy: Drží a přitom se dá vyčesat.', 'sampon-suchy: Zachránil mě v pondělí ráno.', 'sampon-suchy: Nedělá bílý závoj.'],
    mixed: ['Vlasy hezké, ale rychleji se mastí.', 'sampon-barvene: Málo pění, musela jsem si zvyknout.', 'Vůně mi úplně nesedla.', 'sampon-objem styling: Objem vydrží tak do oběda.', 'Na husté vlasy ho potřebuju dvojnásobek.', 'Průměr, podruhé asi zkusím jiný.'],
    bad: ['Vlasy po něm mám jako slámu.', 'Začala mě svědit pokožka hlavy.', 'Zatěžuje, druhý den musím mýt znovu.', 'Nefungovalo to vůbec.', 'lak-vlasy sampon-suchy styling: Rozprašovač přestal po týdnu stříkat.'],
  },
  wash: {
    good: ['Voní jako u babičky na zahradě.', 'Pokožka po sprše nepne.', 'Děti ho milují, musím schovávat.', 'Dobře pění a stačí ho kapka.', 'Vůně vydrží na osušce.', 'Kupuju velké balení, vyjde to nejlíp.', 'Nevysušuje ruce ani v zimě.', 'Konečně bez umělé vůně.', 'Krásně se po něm spí.', 'Používáme celá rodina.'],
    mixed: ['Vůně slabší, než jsem čekala.', 'Trochu řídký, ale umyje.', 'Pumpička se občas zasekne.', 'Je příjemný, jen rychle zmizí.', 'Čekala jsem víc pěny.'],
    bad: ['Po tomhle mě svědí nohy.', 'Umělá vůně, nedalo se to.', 'Víčko prasklo hned první den.', 'Vysušuje.', 'Vylilo se v balíku, půlka byla pryč.'],
  },
  deo: {
    good: ['Vydrží celou směnu.', 'Nedělá fleky na černém.', 'Neštípe ani po oholení.', 'Schne hned.', 'Přešla jsem na něj a nelituju.', 'Voní decentně.', 'V létě mě nezklamal.', 'Kulička se neucpává.'],
    mixed: ['Na běžný den dobrý, na sport slabý.', 'Do večera už ho musím obnovit.', 'Vůně trochu ostrá.', 'Déle schne.'],
    bad: ['Po dvou hodinách nefunguje.', 'Dostala jsem po něm vyrážku.', 'Bílé fleky na tričku.'],
  },
  makeup: {
    good: ['Barva přesně jako na obrázku.', 'Vydrží i oběd a kafe.', 'Nevysušuje.', 'Nanáší se úplně sám.', 'Odlíčí se micelárkou bez dření.', 'Konečně odstín, který mi sedí.', 'Kvalita jako z parfumerie za třetinu.', 'Mám už tři odstíny.', 'Neopadává, ani když prší.', 'Chválila mi ho i sestra a ta je přísná.', 'Hezky drží a nedělá hrudky.'],
    mixed: ['Odstín o trochu tmavší než na fotce.', 'Krásná barva, ale výdrž slabší.', 'Obal je křehký.', 'Chce to dvě vrstvy.', 'Po čtyřech hodinách už potřebuje opravit.'],
    bad: ['Úplně jiná barva, než jsem čekala.', 'Drolí se.', 'Přišlo rozlomené.', 'Rozpíjí se do vrásek.', 'Oči mě po ní slzely.'],
  },
  colour: {
    good: ['Šediny zakryté, barva krásně rovnoměrná.', 'Drží už šestý týden.', 'Vlasy po ní nejsou zničené.', 'Odstín odpovídá krabičce.', 'Nestéká, barvím si sama.', 'Maska po barvení je skvělá.'],
    mixed: ['Vyšla o stupeň tmavší.', 'Na delší vlasy opravdu dvě krabičky.', 'Cítit je, ale dá se to.', 'Po měsíci už vybledla.'],
    bad: ['Barva chytla jen u kořínků.', 'Šediny prosvítají.', 'Pálila mě hlava, musela jsem smýt.'],
  },
  perfume: {
    good: ['Vůně se během dne mění, moc příjemná.', 'Drží na šálu i druhý den.', 'Dostávám na ni komplimenty v práci.', 'Není sladká, přesně moje.', 'Flakon je krásný, stojí v koupelně jako ozdoba.', 'Koupila jsem naslepo a trefa.', 'Manžel ji poznal podle vůně ve výtahu.'],
    mixed: ['Krásná, jen výdrž tři hodiny.', 'První půlhodina je ostrá, potom hezká.', 'Na léto skvělá, na zimu slabá.', 'Rozprašovač stříká moc naráz.'],
    bad: ['Po hodině nic necítím.', 'Bolela mě z ní hlava.', 'Voní úplně jinak než vzorek.'],
  },
  mouth: {
    good: ['Zuby jsou po ní hladké.', 'Nepálí, to oceňuju.', 'zubni-pasta ustni-voda: Přestaly mě bolet krčky.', 'zubni-pasta ustni-voda: Dásně už nekrvácejí.', 'detska-pasta: Dětem chutná a čistí si samy.', 'detska-pasta: Konečně žádné hádky u umyvadla.', 'Svěží dech i po obědě.', 'Hygienistka ji pochválila.', 'belici-pasta: Skvrny od kávy opravdu zesvětlaly.', 'Kupuju do zásoby.'],
    mixed: ['Chuť je slabší, než jsem zvyklá.', 'zubni-pasta belici-pasta: Pění málo, ale asi to tak má být.', 'belici-pasta: Bělení spíš symbolické.', 'zubni-pasta: Tuba se ke konci špatně vymačkává.'],
    bad: ['Hořká chuť, nešlo to.', 'belici-pasta: Po týdnu citlivější zuby než předtím.', 'Víčko se ulomilo.'],
  },
  nappy: {
    good: ['Vydrží celou noc.', 'Neškrtí a nešustí.', 'Nevoní, přesně to potřebujeme.', 'Zadeček bez zarudnutí.', 'Kupujeme od narození.', 'Pásky drží, i když se syn kroutí jako žížala.', 'Poradila mi dětská sestra a měla pravdu.', 'V akci bereme do zásoby.', 'Vyzkoušeli jsme tři značky a skončili u téhle.'],
    mixed: ['Velikost vychází menší.', 'Občas protečou ze strany.', 'Cena šla nahoru.', 'Přes den výborné, na noc nám nestačí.'],
    bad: ['Protekly hned první noc.', 'Zarudnul zadeček.', 'Pásek se utrhl.'],
  },
  babySkin: {
    good: ['Neštípe v očích, koupání bez křiku.', 'Prcek po nich nemá opruzený zadeček.', 'vlhcene-ubrousky: Netrhají se a jdou vytáhnout po jednom.', 'vlhcene-ubrousky: Máme je i v autě.', 'krem-opruzeniny: Do rána bylo zarudnutí pryč.', 'detsky-sampon: Vlásky se po něm rozčešou bez tahání.', 'Kupujeme od narození.', 'Nevoní, a to je dobře.', 'Poradila mi dětská sestra a měla pravdu.', 'V akci bereme do zásoby.', 'Používám ho i na sebe.', 'Složení krátké, přesně jak má být.'],
    mixed: ['Dobré, ale balení by mohlo jít líp zavřít.', 'vlhcene-ubrousky: Trochu moc mokré.', 'Cena šla nahoru.', 'Nám stačí i levnější.'],
    bad: ['Zarudnul po tom.', 'Víčko nedrží, obsah vyschl.', 'Voní víc, než tvrdí obal.'],
  },
  babyFood: {
    good: ['Dcera to snědla do poslední lžičky.', 'Rozmíchá se bez hrudek.', 'Složení krátké a bez cukru.', 'Na cesty ideální.', 'Syn to chce i k večeři.', 'Po přechodu nebolelo bříško.', 'Poradila mi dětská sestra a měla pravdu.', 'V akci bereme do zásoby.', 'Dlouhá expirace, rychlé dodání.'],
    mixed: ['Jednou sní, podruhé ne.', 'Obal se špatně zavírá.', 'Cena šla nahoru.'],
    bad: ['Syn to nechtěl ani ochutnat.', 'Dělá hrudky.', 'Přišlo s krátkou expirací.'],
  },
  health: {
    good: ['Dobře se polyká.', 'Beru celou zimu.', 'Nemá umělou chuť.', 'Na krabičce je dávka napsaná velkým písmem, díky.', 'Poměr ceny a počtu tablet výborný.', 'Nedělá mi těžko od žaludku.', 'Kupuju i mamce.', 'Rychlé dodání, dlouhá expirace.'],
    mixed: ['Tablety by mohly být menší.', 'Zatím nemůžu posoudit, beru krátce.', 'Krabička zbytečně velká.', 'Chuť nic moc.'],
    bad: ['Tablety se v balení rozdrolily.', 'Žaludek mi to nevzal.', 'Krátká expirace.'],
  },
  tea: {
    good: ['Voní celá kuchyně.', 'Žádná umělá aromata, jen byliny.', 'Piju večer a dobře se mi usíná.', 'I druhé zalití má chuť.', 'Chutná i dětem.', 'Sáček bez sponky, super.', 'Zásoba na zimu.'],
    mixed: ['Slabší, dávám dva sáčky.', 'Dobrý, ale čekala jsem výraznější chuť.', 'Krabička se špatně zavírá.'],
    bad: ['Nemá žádnou chuť.', 'Prach místo bylin.', 'Hořký.'],
  },
  laundry: {
    good: ['praci-gel: Konečně gel, po kterém mě nesvědí ruce a prádlo voní jen jemně.', 'praci-gel odstranovac-skvrn kapsle praci-prasek: Skvrny od trávy pryč na první praní.', 'praci-gel kapsle praci-prasek: Vypere i na třicet.', 'praci-gel kapsle: Barvy drží.', 'avivaz praci-gel: Stačí menší dávka, než píšou.', 'praci-gel kapsle: Nenechává fleky na tmavém.', 'avivaz: Voní i po týdnu ve skříni.', 'Kupuju v akci do zásoby.', 'praci-gel praci-prasek: Na dětské věci ideální.', 'avivaz: Žehlím polovinu času.', 'odstranovac-skvrn: Zachránil svatební košili.', 'Spokojená celá rodina.'],
    mixed: ['praci-gel avivaz: Funguje dobře, víčko by mohlo líp těsnit.', 'Na vyloženě špinavé věci nestačí.', 'avivaz: Vůně je silná, chce to zvyk.', 'Za akční cenu jasná volba, za plnou nevím.'],
    bad: ['praci-gel odstranovac-skvrn praci-prasek kapsle: Skvrny zůstaly.', 'praci-gel avivaz: Láhev dorazila prasklá, všechno bylo mokré.', 'avivaz: Ručníky po ní nesají.', 'Voní jako levný parfém.'],
  },
  cleaning: {
    good: ['cistic-kuchyn nadobi: Mastnota dole na jedno setření.', 'koupelna: Sprcháč je jako nový.', 'okna nadobi tablety-mycka podlahy: Bez šmouh.', 'Nesmrdí po chloru.', 'tablety-mycka mycka-sul nadobi: Sklenice se lesknou.', 'cistic-kuchyn koupelna okna: Rozprašovač drží a neteče.', 'koupelna wc: Vodní kámen pryč do pěti minut.', 'tablety-mycka: Umyje i zaschlou kaši.', 'Balení vydrží dlouho.', 'podlahy cistic-kuchyn: Používám na všechno.', 'nadobi: Pění a ruce po něm nejsou jako šmirgl.', 'Voní příjemně.', 'Funguje líp než dražší značky.', 'wc: Přilne pod okraj a vydrží.'],
    mixed: ['Funguje, ale musí se nechat déle působit.', 'Vůně není pro každého.', 'koupelna wc: Na starý kámen to nestačilo.', 'cistic-kuchyn koupelna okna: Rozprašovač ke konci nenasává.', 'Za akční cenu v pořádku.'],
    bad: ['okna podlahy: Zůstaly šmouhy.', 'koupelna wc: Na vodní kámen vůbec nezabral.', 'cistic-kuchyn koupelna okna: Rozprašovač nefunguje.', 'tablety-mycka: Tableta se nerozpustila.', 'Nic to neumylo.'],
  },
  paper: {
    good: ['toaletni-papir kapesnicky: Měkké a přitom se netrhá.', 'toaletni-papir kuchynske-uterky: Role vydrží znatelně déle.', 'kapesnicky: Nos po rýmě není odřený.', 'Nepráší.', 'Poměr cena výkon nejlepší.', 'kuchynske-uterky odlicovaci-tampony: Konečně něco, co saje.', 'Lepší než dražší značka.', 'vlozky tampony: Spolehlivé i na noc.', 'vlozky: Drží, neposouvají se.', 'Bereme do zásoby.', 'odlicovaci-tampony: Nepouštějí chlupy.'],
    mixed: ['toaletni-papir kuchynske-uterky: Dutinka je velká, papíru míň.', 'Dřív byly lepší.', 'toaletni-papir: Měkké ano, pevné méně.', 'Dobré, jen obal se trhá.'],
    bad: ['Trhá se.', 'toaletni-papir: Práší na všechno okolo.', 'Balení přišlo roztržené.'],
  },
  dog: {
    good: ['Miska vylízaná za minutu.', 'Srst se leskne.', 'psi-krmivo pamlsky: Složení lepší než u dražších.', 'pamlsky: Pes kvůli nim konečně sedí na povel.', 'psi-krmivo: Nemá z něj průjem, což je u nás úspěch.', 'sampon-zvire: Vykoupali jsme se bez boje.', 'sampon-zvire: Voní, ale psovi to nevadí.', 'Kupuju v akci do zásoby.', 'Náš starý pes si ho vybral sám.'],
    mixed: ['Jednou sní, podruhé ne.', 'psi-krmivo: Víc omáčky než masa.', 'Obal se špatně otvírá.'],
    bad: ['Ani nečichl.', 'psi-krmivo pamlsky: Pes po tom zvracel.', 'Přišlo pomačkané.'],
  },
  cat: {
    good: ['Kočka, která jinak nežere nic, chtěla přidat.', 'Miska vylízaná za minutu.', 'kocky-krmivo: Složení lepší než u dražších.', 'stelivo: Nepráší se a hrudkuje.', 'stelivo: Pach nikde.', 'Obě kočky spokojené.', 'Kupuju v akci do zásoby.', 'Srst se leskne.'],
    mixed: ['kocky-krmivo: Jednou sní, podruhé ne.', 'stelivo: Na tlapkách se trochu roznáší.', 'Sáček se špatně otvírá.'],
    bad: ['kocky-krmivo: Ani nečichla.', 'stelivo: Práší se, že to není vidět.', 'kocky-krmivo: Samá omáčka.'],
  },
  tool: {
    good: ['Přesně splňuje, co potřebuju.', 'Po měsíci pořád jako nové.', 'Kvalitní zpracování.', 'Za ty peníze super.', 'Dorazilo druhý den.', 'Koupila jsem hned dvoje.', 'Jednoduché a funkční.', 'Přesně podle popisu.', 'naplasti: Drží i ve sprše.', 'dezinfekce: Nelepí a rychle schne.', 'kartacek: Měkký a přitom vyčistí.', 'kartac: Nevytrhává vlasy.', 'pytle: Nepraskají.', 'houbicky: Vydrží dvojnásob co jiné.', 'lahev dudlik: Malá ho konečně přijala.'],
    mixed: ['Splní účel, nic navíc.', 'Čekala jsem větší.', 'Materiál působí levně, ale drží.', 'Barva jiná než na obrázku.'],
    bad: ['Po týdnu na vyhození.', 'lahev: Protéká.', 'naplasti: Nelepí, nedrží.', 'Prasklo při prvním použití.'],
  },
  gift: {
    good: ['sada-zeny: Maminka měla radost.', 'sada-muzi: Manžel spokojený a to se stává málokdy.', 'sada-zeny sada-muzi: Krásně zabalené.', 'osvezovac svicka: Voní celý byt, ale nepřehání to.', 'svicka: Hoří rovně a nekouří.', 'Vypadá dráž, než stojí.', 'sada-zeny sada-muzi: Kupuju každé Vánoce.', 'osvezovac: Vydrží přes měsíc.', 'Vůně příjemná i pro citlivý nos.'],
    mixed: ['Hezké, jen menší, než se zdá.', 'Vůně slabší.', 'Krabička byla trochu pomačkaná.'],
    bad: ['osvezovac svicka: Vůně umělá, musela jsem větrat.', 'Přišlo rozbité.', 'svicka: Knot se utopil ve vosku.'],
  },
  shave: {
    good: ['Žádné zarudnutí.', 'Hladké na jeden tah.', 'Břit vydrží dva týdny.', 'Příjemně chladí.', 'Voní chlapsky, ne jako cukrárna.', 'Vydrží věky.', 'Po holení nepálí.', 'Vousy jsou měkké a neškrábou.'],
    mixed: ['Dobré, jen rychle dojde.', 'Vůně mohla být výraznější.', 'Na tvrdé vousy potřebuje víc času.'],
    bad: ['Tahá, pořezal jsem se.', 'Pálí.', 'Pěna hned zmizí.'],
  },
}

export const reviewOpeners = {
  good: ['Super.', 'Moc spokojená.', 'Výborné.', 'Za mě palec nahoru.', 'Kupuju opakovaně.', 'Můžu jen doporučit.', 'Zkusila jsem v akci a zůstávám.', 'Nečekala jsem nic a jsem nadšená.', 'Spokojenost.', 'Už třetí kus.', 'Přesně podle očekávání.', 'Skvělá volba.', 'Konečně!', 'Používám půl roku.', 'Dala jsem na doporučení a dobře jsem udělala.', '', '', '', ''],
  mixed: ['Je to průměr.', 'Nejsem si jistá.', 'Něco dobré, něco horší.', 'Ujde to.', 'Napůl.', 'Na vyzkoušení.', 'Čekala jsem trochu víc.', '', ''],
  bad: ['Zklamání.', 'Nedoporučuju.', 'Škoda peněz.', 'Tohle se nepovedlo.', 'Bohužel.', 'Jednou a dost.', '', ''],
} as const

export const reviewClosers = {
  good: ['Doporučuju.', 'Objednám znovu.', 'Za akční cenu jasná volba.', 'Díky za rychlé doručení.', 'Snad to nepřestanou vyrábět.', 'Kupte dvě, ušetříte za dopravu.', 'Pět hvězd.', 'Beru i pro mamku.', 'Vyzvedla jsem za hodinu na prodejně, paráda.', '', '', '', '', '', ''],
  mixed: ['Příště zkusím něco jiného.', 'Dávám tři.', 'Uvidím po delší době.', 'V akci bych možná vzala znovu.', '', '', ''],
  bad: ['Vracím.', 'Znovu ne.', 'Dala jsem to kamarádce, třeba jí sedne.', 'Reklamace proběhla rychle, aspoň to.', '', '', ''],
} as const

export const reviewTitles: Record<1 | 2 | 3 | 4 | 5, readonly string[]> = {
  5: ['Nejlepší', 'Kupuju pořád', 'Spokojenost', 'Doporučuju', 'Paráda', 'Za mě jednička', 'Už neměním', 'Funguje', 'Příjemné překvapení', 'Stálice', 'Super cena i kvalita', 'Bez chyby'],
  4: ['Skoro dokonalé', 'Dobré', 'Splnilo očekávání', 'Chválím', 'Fajn', 'Povedené', 'Poctivá kvalita', 'Spokojená'],
  3: ['Průměr', 'Nic extra', 'Ujde', 'Napůl', 'Na vyzkoušení', 'Čekala jsem víc'],
  2: ['Slabší', 'Nepřesvědčilo', 'Spíš ne', 'Podruhé ne'],
  1: ['Zklamání', 'Nedoporučuju', 'Nefunguje', 'Škoda peněz'],
}

export const reviewNames = ['Hana', 'Martin', 'Jana', 'Petra', 'Lucie', 'Eva', 'Kateřina', 'Lenka', 'Alena', 'Tereza', 'Monika', 'Veronika', 'Zuzana', 'Markéta', 'Ivana', 'Jitka', 'Michaela', 'Barbora', 'Kristýna', 'Pavla', 'Radka', 'Nikola', 'Simona', 'Dagmar', 'Marie', 'Věra', 'Ludmila', 'Blanka', 'Šárka', 'Renata', 'Klára', 'Adéla', 'Denisa', 'Soňa', 'Olga', 'Iva', 'Helena', 'Zdeňka', 'Jaroslava', 'Květa', 'Petr', 'Tomáš', 'Jan', 'Jiří', 'Pavel', 'Jakub', 'Lukáš', 'David', 'Michal', 'Ondřej', 'Vojtěch', 'Marek', 'Filip', 'Roman', 'Karel', 'Josef', 'Aleš', 'Zdeněk'] as const
export const reviewInitials = 'ABCČDFGHJKLMNOPRŘSŠTUVZŽ'
