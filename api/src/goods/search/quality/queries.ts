/**
 * Queries that shoppers of a Czech drugstore type, with the results they expect. Written before the
 * search was tuned; a row changes only when the goods do.
 *
 * One query a line: `query | relevant | best | pages | never | said`. `relevant`, `best` and
 * `never` describe goods: alternatives separated by `/`, conditions of one alternative by spaces:
 * `@taxon` (or one of its ancestors), `#brand`, `word` a regular expression over the folded name,
 * `attribute:value`, `ean`, each with `!` before it for the opposite. `best` should come first,
 * `never` must not be among the first ten. `relevant` `-` means that no goods are expected: pages
 * only. `*` are any goods at all. `pages` are results of the other tabs, `kind:code` (the beginning
 * of the code), each among the first three of its tab. `said`: `=words` is the expected 'Měli jste
 * na mysli', `=` alone means that there must be none, `relaxed` that the answer matches only some
 * of the words. Two conditions joined by `+` in `relevant` are two wishes: goods for both must be
 * among the first ten.
 */
export const queryTable: Readonly<Record<string, string>> = {
  'exact names': `
    Krém na ruce s heřmánkem | hermank @telo-pece-kremy-na-ruce
    Bylinná zubní pasta | bylinna.zubni @zuby-pasty
    Prací gel Color | praci.gel.color
    Micelární voda s aloe vera | aloe @plet-cisteni-micelarni-vody
    Tablety do myčky vše v jednom | tablety.do.mycky.vse
    Vitamin C 500 mg | vitamin.c.500
    Toaletní papír 3vrstvý | 3vrstvy @papir-a-hygiena-papir-toaletni
    Kojenecká lahev s termoobalem | termoobal
    Pokračovací mléko 2 | pokracovaci.mleko.2
    Šampon proti lupům s kopřivou | kopriv @vlasy-sampony-proti-lupum
    Parfémovaná voda Malá noční | mala.nocni`,
  'inflected forms': `
    sprchové gely | @telo-sprcha-sprchove-gely / @muzi-pece-sprcha | @telo-sprcha-sprchove-gely | taxon:telo-sprcha-sprchove-gely
    šampónem | sampon !@zvirata | @vlasy-sampony | taxon:vlasy-sampony | @zvirata
    zubní pastou | @zuby-pasty | @zuby-pasty | taxon:zuby-pasty
    krémů na ruce | @telo-pece-kremy-na-ruce | @telo-pece-kremy-na-ruce | taxon:telo-pece-kremy-na-ruce
    tablet do myčky | @domacnost-nadobi-mycka | tablety.do.mycky | taxon:domacnost-nadobi-mycka
    prášky na praní | @domacnost-prani | @domacnost-prani-praci-prasky | taxon:domacnost-prani-praci-prasky
    rtěnkou | rtenk | @liceni-rty-rtenky | taxon:liceni-rty-rtenky
    vitamínů | vitamin @zdravi | @zdravi-vitaminy-vitaminy | taxon:zdravi-vitaminy-vitaminy
    na vlasech | @vlasy / vlas !@zvirata | @vlasy
    řasenku | rasenk | @liceni-oci-rasenky | taxon:liceni-oci-rasenky
    náplastmi | @zdravi-lekarnicka-naplasti | naplast | taxon:zdravi-lekarnicka-naplasti
    čajem | @zdravi-caje | @zdravi-caje | taxon:zdravi-caje
    svíčkami | svick | @domacnost-vune-svicky | taxon:domacnost-vune-svicky
    deodoranty pro muže | @muzi-pece-deodoranty | @muzi-pece-deodoranty | taxon:muzi-pece-deodoranty`,
  'fleeting vowels': `
    krémy | krem !kremov | @plet-kremy / @telo-pece-kremy-na-ruce | taxon:plet-kremy
    mýdel | mydl | @telo-sprcha-tuha-mydla / @telo-sprcha-tekuta-mydla | taxon:telo-sprcha-tuha-mydla
    pleti | @plet / plet | @plet | taxon:plet
    plen | @dite-prebalovani-pleny / plen | @dite-prebalovani-pleny | taxon:dite-prebalovani-pleny
    ubrousků | ubrousk | @dite-prebalovani-vlhcene-ubrousky | taxon:dite-prebalovani-vlhcene-ubrousky
    vložek | vlozk | @papir-a-hygiena-damska-hygiena-vlozky | taxon:papir-a-hygiena-damska-hygiena-vlozky
    kapslí na praní | @domacnost-prani | @domacnost-prani-kapsle | taxon:domacnost-prani-kapsle
    utěrek | uterk | @papir-a-hygiena-papir-uterky / @domacnost-potreby-houbicky | taxon:papir-a-hygiena-papir-uterky
    barev na vlasy | @vlasy-barvy | @vlasy-barvy-trvale | taxon:vlasy-barvy
    pěn do koupele | @telo-sprcha-koupel | pena.do.koupele | taxon:telo-sprcha-koupel
    masek na vlasy | @vlasy-pece-masky | @vlasy-pece-masky | taxon:vlasy-pece-masky
    prášek | prasek | @domacnost-prani-praci-prasky | taxon:domacnost-prani-praci-prasky`,
  adjectives: `
    dětský šampon | @dite-koupani-sampony | @dite-koupani-sampony | taxon:dite-koupani-sampony | @zvirata
    dětské pasty | @zuby-pasty-detske | @zuby-pasty-detske | taxon:zuby-pasty-detske
    dětských náplastí | detske.naplasti | detske.naplasti
    vlasový olej | @vlasy-pece-oleje | @vlasy-pece-oleje | taxon:vlasy-pece-oleje
    pleťová maska | @plet-cisteni-masky | maska @plet-cisteni-masky | taxon:plet-cisteni-masky
    tělové mléko | @telo-pece-telova-mleka | @telo-pece-telova-mleka | taxon:telo-pece-telova-mleka
    bambusový kartáček | kartac bambus
    noční pleťový krém | @plet-kremy-nocni | @plet-kremy-nocni | taxon:plet-kremy-nocni
    koupelnový čistič | koupeln @domacnost | @domacnost-uklid-koupelna-a-wc | taxon:domacnost-uklid-koupelna-a-wc
    pánská vůně | @parfemy-panske | @parfemy-panske | taxon:parfemy-panske
    růžové tělové máslo | @telo-pece-telova-masla | @telo-pece-telova-masla`,
  diminutives: `
    mýdélko | mydl | @telo-sprcha-tuha-mydla / @telo-sprcha-tekuta-mydla
    krémík na ruce | @telo-pece-kremy-na-ruce | @telo-pece-kremy-na-ruce
    kartáček | kartac !kartac.na.vlasy | @zuby-kartacky | taxon:zuby-kartacky
    šamponek | sampon | @vlasy-sampony / @dite-koupani-sampony
    plínky | plen @dite | @dite-prebalovani-pleny
    hřebínek | kartac @vlasy / hreben | @vlasy-doplnky-kartace
    utěrečka | uterk | uterk
    svíčička | svick | @domacnost-vune-svicky
    pytlíky na odpad | @domacnost-potreby-pytle | pytle.na.odpad | taxon:domacnost-potreby-pytle`,
  'without diacritics': `
    sampon | sampon !@zvirata | @vlasy-sampony | taxon:vlasy-sampony | @zvirata
    ustni voda | @zuby-ustni-vody | @zuby-ustni-vody | taxon:zuby-ustni-vody
    vlhcene ubrousky | @dite-prebalovani-vlhcene-ubrousky | @dite-prebalovani-vlhcene-ubrousky | taxon:dite-prebalovani-vlhcene-ubrousky
    krem na opruzeniny | @dite-prebalovani-kremy | @dite-prebalovani-kremy | taxon:dite-prebalovani-kremy
    odlicovaci tampony | @papir-a-hygiena-vata-odlicovaci-tampony | @papir-a-hygiena-vata-odlicovaci-tampony | taxon:papir-a-hygiena-vata-odlicovaci-tampony
    kapsicka pro kocky | @zvirata-kocky-krmivo | @zvirata-kocky-krmivo
    pletove serum | @plet-sera | @plet-sera | taxon:plet-sera-pletova
    TEKUTE MYDLO | @telo-sprcha-tekuta-mydla | @telo-sprcha-tekuta-mydla | taxon:telo-sprcha-tekuta-mydla
    prici gel | @domacnost-prani-praci-gely | @domacnost-prani-praci-gely | | | =prací gel
    deodorant bez hliniku | bez.hliniku @telo / bez.hliniku @muzi`,
  misspelt: `
    samppon | sampon | @vlasy-sampony | | | =šampon
    kartácek na zuby | @zuby-kartacky | @zuby-kartacky
    prací prášk | @domacnost-prani-praci-prasky | @domacnost-prani-praci-prasky
    jar na nadobi | @domacnost-nadobi-rucni-myti | @domacnost-nadobi-rucni-myti | taxon:domacnost-nadobi
    deodorat | deodorant | deodorant | | | =deodorant
    kondicioner na vlsy | @vlasy-pece-kondicionery | @vlasy-pece-kondicionery | | | =kondicionér na vlasy
    opalovcí krém | @telo-opalovani | @telo-opalovani-mleka
    toaletni paipr | @papir-a-hygiena-papir-toaletni | @papir-a-hygiena-papir-toaletni | | | =toaletní papír
    zubni pst | @zuby-pasty | @zuby-pasty | | | =zubní pasta
    krm na ruce | @telo-pece-kremy-na-ruce | @telo-pece-kremy-na-ruce | | | =krém na ruce
    ruzena krm | #ruzena | #ruzena | | | =růžena krém
    vytamin c | vitamin | vitamin.c | | | =vitamin c
    mycelarni voda | @plet-cisteni-micelarni-vody | @plet-cisteni-micelarni-vody | | | =micelární voda
    rtenak | rtenk | @liceni-rty-rtenky
    plneky | plen @dite | @dite-prebalovani-pleny
    plenkt | plen @dite | @dite-prebalovani-pleny | | | =plenky
    pleknky | plen @dite | @dite-prebalovani-pleny | | | =plenky
    šanpon | sampon | @vlasy-sampony | | | =šampon
    avyváž | @domacnost-prani-avivaze | @domacnost-prani-avivaze | | | =aviváž
    levandlue | levandul | levandul | | | =levandule
    horčík | horcik | horcik
    zubny pasta | @zuby-pasty | @zuby-pasty | | | =zubní pasta
    šapmon | sampon | @vlasy-sampony | | | =šampon
    kondycioner | @vlasy-pece-kondicionery | @vlasy-pece-kondicionery | | | =kondicionér
    mydlp | mydl | @telo-sprcha-tuha-mydla / @telo-sprcha-tekuta-mydla | | | =mýdlo
    rtenla | rtenk | @liceni-rty-rtenky
    parfemovna voda | @parfemy-damske-parfemovane-vody | @parfemy-damske-parfemovane-vody`,
  synonyms: `
    plenky | plen @dite | @dite-prebalovani-pleny | taxon:dite-prebalovani-pleny
    pampersky | plen @dite | @dite-prebalovani-pleny
    opalovák | @telo-opalovani | @telo-opalovani-mleka | taxon:telo-opalovani-mleka
    opalovací krém | @telo-opalovani | @telo-opalovani-mleka | taxon:telo-opalovani-mleka
    záchod | wc / @domacnost-uklid-koupelna-a-wc | wc | taxon:domacnost-uklid-koupelna-a-wc
    hajzlpapír | @papir-a-hygiena-papir-toaletni | @papir-a-hygiena-papir-toaletni | taxon:papir-a-hygiena-papir-toaletni
    toaleťák | @papir-a-hygiena-papir-toaletni | @papir-a-hygiena-papir-toaletni
    shampoo | sampon !@zvirata | @vlasy-sampony | | @zvirata
    voňavka dámská | @parfemy-damske | @parfemy-damske-parfemovane-vody
    mejkap | @liceni-tvar-make-upy | @liceni-tvar-make-upy
    saponát | @domacnost-nadobi-rucni-myti | @domacnost-nadobi-rucni-myti
    kapesníky | kapesnick | @papir-a-hygiena-papir-kapesnicky | taxon:papir-a-hygiena-papir-kapesnicky
    sprej na vlasy | @vlasy-styling | @vlasy-styling-laky
    žiletky | holitk / hlavice / @muzi-holeni-holitka | @muzi-holeni-holitka
    špunty do uší | @papir-a-hygiena-vata-tycinky | @papir-a-hygiena-vata-tycinky
    dezinfekce na ruce | @zdravi-lekarnicka-dezinfekce | ruce @zdravi-lekarnicka-dezinfekce
    granule pro psa | @zvirata-psi-krmivo | @zvirata-psi-krmivo
    kočkolit | @zvirata-kocky-stelivo | @zvirata-kocky-stelivo
    dárek pro muže | @darky / @muzi | @darky-sady-pro-nej | taxon:darky-sady-pro-nej
    vata na odlíčení | @papir-a-hygiena-vata | @papir-a-hygiena-vata-odlicovaci-tampony
    umělé mléko pro miminka | @dite-vyziva-mleka | @dite-vyziva-mleka`,
  brands: `
    Luční | #lucni | #lucni | brand:lucni
    belinka | #belinka | #belinka | brand:belinka
    Cvrčkem | #cvrcek | #cvrcek | brand:cvrcek
    růžena | #ruzena | #ruzena | brand:ruzena
    sikulka | #sikulka | #sikulka | brand:sikulka
    perlicka pasta | #perlicka pasta | #perlicka @zuby-pasty
    bělozbu | #belozub | #belozub | brand:belozub | | =bělozub
    tlapkka | #tlapka | #tlapka | brand:tlapka | | =tlapka
    Vlasta šampon | #vlasta sampon | #vlasta @vlasy-sampony
    krém Růžena | #ruzena krem | #ruzena krem
    obláček toaletní papír | @papir-a-hygiena-papir-toaletni #oblacek | @papir-a-hygiena-papir-toaletni #oblacek
    habr na holení | #habr holen | #habr holen | brand:habr
    mina rtenka | #mina rtenk | #mina @liceni-rty-rtenky
    kapky | #kapka / kapk | #kapka | brand:kapka`,
  codes: `
    8591700000107 | ean:8591700000107 | ean:8591700000107
    8591 0000 00203 | ean:8591000000203 | ean:8591000000203
    1000491 | ean:1000491 | ean:1000491
    8591700-000107 | ean:8591700000107 | ean:8591700000107
    08591700000107 | ean:8591700000107 | ean:8591700000107
    RUZ-100001 | ean:1000011 | ean:1000011`,
  'type and attribute': `
    šampon na suché vlasy | typ_vlasu:suché_a_lámavé / sampon @vlasy | sampon typ_vlasu:suché_a_lámavé
    aviváž bez parfemace | @domacnost-prani-avivaze bez.parfemace | @domacnost-prani-avivaze bez.parfemace
    krém pro citlivou pleť | typ_pleti:citlivá | krem typ_pleti:citlivá
    zubní pasta bez fluoridu | @zuby-pasty fluorid:bez_fluoridu | @zuby-pasty bez.fluoridu
    opalovací mléko spf 50 | @telo-opalovani-mleka spf.50
    micelární voda pro mastnou pleť | @plet-cisteni-micelarni-vody typ_pleti:mastná
    měkký zubní kartáček | @zuby-kartacky mekky
    pleny 4 | pleny.*4 @dite-prebalovani-pleny
    krém proti vráskám | vrask @plet
    prací gel na černé | @domacnost-prani-praci-gely typ_pradla:černé
    matná rtěnka | rtenk matn | rtenk matn
    veganský šampon | sampon vegan:true | sampon vegan:true
    šampon 400ml | sampon | sampon
    barva na vlasy blond | @vlasy-barvy blond
    čaj na spaní | spani @zdravi-caje | | article:caj-na-spani`,
  'run together and apart': `
    sprchovygel | @telo-sprcha-sprchove-gely / @muzi-pece-sprcha | @telo-sprcha-sprchove-gely
    zubnipasta | @zuby-pasty | @zuby-pasty
    toaletnipapir | @papir-a-hygiena-papir-toaletni | @papir-a-hygiena-papir-toaletni
    krémnaruce | @telo-pece-kremy-na-ruce | @telo-pece-kremy-na-ruce
    make up | @liceni-tvar-make-upy | @liceni-tvar-make-upy | taxon:liceni-tvar-make-upy
    makeup | @liceni-tvar-make-upy | @liceni-tvar-make-upy
    mikro vlákno | mikrovlakn
    ústnívoda | @zuby-ustni-vody | @zuby-ustni-vody`,
  'two wishes': `
    šampon a kondicionér | @vlasy-sampony + @vlasy-pece-kondicionery | | | | relaxed
    rtěnka řasenka | @liceni-rty-rtenky + @liceni-oci-rasenky | | | | relaxed
    pleny a ubrousky | @dite-prebalovani-pleny + @dite-prebalovani-vlhcene-ubrousky | | | | relaxed
    zubní pasta a kartáček | @zuby-pasty + @zuby-kartacky | | | | relaxed`,
  'more than the shop has': `
    modrý šampon pro koně | sampon | sampon | | | relaxed
    krém na ruce s hadím jedem | @telo-pece-kremy-na-ruce | @telo-pece-kremy-na-ruce | | | relaxed
    rtěnka s příchutí wasabi | rtenk | @liceni-rty-rtenky | | | relaxed`,
  'articles and pages': `
    doprava | - | | rest:page/doprava-a-platba
    vrácení zboží | - | | rest:jak-vratim-zbozi-do-14-dnu
    reklamace | - | | rest:page/reklamacni-rad
    jak vybrat plenu | * | | article:jak-vybrat-plenu
    obchodní podmínky | - | | rest:page/obchodni-podminky
    faktura | - | | rest:kde-najdu-fakturu
    dárkový poukaz | * | | rest:page/darkove-karty
    vodní kámen | vodni.*kamen | vodni.kamen | article:vodni-kamen-v-koupelne
    prodejna Brno | - | | rest:010
    zapomenuté heslo | - | | rest:zapomnel-jsem-heslo
    skvrny od vína | skvrn vino | | article:skvrny-od-vina-a-kavy
    platba kartou | - | | rest:page/doprava-a-platba
    kariéra | - | | rest:page/kariera`,
  'stop words': `
    něco na ruce | ruce | krem.na.ruce
    krém na nohy a na paty | @telo-pece-nohy | @telo-pece-nohy | taxon:telo-pece-nohy
    čistič na okna | @domacnost-uklid-okna-a-podlahy ok[en] | | taxon:domacnost-uklid-okna-a-podlahy
    pro děti | @dite / detsk / deti | @dite / detsk | taxon:dite
    potřebuji šampon na lupy | @vlasy-sampony-proti-lupum | @vlasy-sampony-proti-lupum`,
  'while typing': `
    šam | sampon | @vlasy-sampony | taxon:vlasy-sampony
    zubní pa | @zuby-pasty | @zuby-pasty | taxon:zuby-pasty
    sprchový g | @telo-sprcha-sprchove-gely / @muzi-pece-sprcha | @telo-sprcha-sprchove-gely
    toal | @papir-a-hygiena-papir-toaletni / toalet | toalet
    opal | opal | @telo-opalovani | taxon:telo-opalovani
    deod | deodorant | deodorant | taxon:telo-deodoranty
    krém na ru | @telo-pece-kremy-na-ruce | @telo-pece-kremy-na-ruce
    růž | #ruzena / ruz | #ruzena / ruz | brand:ruzena
    vitam | vitamin | @zdravi-vitaminy | taxon:zdravi-vitaminy
    prací prá | @domacnost-prani-praci-prasky | @domacnost-prani-praci-prasky`,
  intents: `
    bolí mě v krku | * |
    na rýmu | kapesnick / caj / @zdravi | kapesnick / caj
    holení | holen / @muzi-holeni | @muzi-holeni | taxon:muzi-holeni
    líčení | @liceni | @liceni | taxon:liceni
    na lupy | lup !slup | @vlasy-sampony-proti-lupum | taxon:vlasy-sampony-proti-lupum
    pro psa | @zvirata-psi / pro.psy / psy | @zvirata-psi | taxon:zvirata-psi
    vlasy | @vlasy / vlas !@zvirata | @vlasy | taxon:vlasy
    na nádobí | nadobi | @domacnost-nadobi-rucni-myti | taxon:domacnost-nadobi
    odlakovač | odlakov | @liceni-nehty-odlakovace | taxon:liceni-nehty-odlakovace`,
  'without something': `
    bez parfému | bez.parfemace / bez_parfemace:true | | | @parfemy
    krém bez parfému | krem bez.parfemace / krem bez_parfemace:true | | | @parfemy
    deodorant bez parfému | deodorant bez.parfemace / deodorant bez_parfemace:true | | | @parfemy
    mýdlo bez vůně | mydlo bez.parfemace | mydlo bez.parfemace
    tablety do myčky bez parfému | tablety bez.parfemace | tablety bez.parfemace
    šampon bez silikonů | sampon bez_silikonu:true | sampon bez_silikonu:true`,
  'right words for other goods': `
    soda | - | | | . | =
    krém proti akné | typ_pleti:problematická / krem | | | @vlasy | =
    rouška | - | | | . | =
    zápalky | - | | | . | =
    žárovky | - | | | . | =
    vánoční dárek | @darky | @darky-sady | | @plet | =
    obojek proti klíšťatům | - | | | @vlasy | =
    test na těhotenství | - | | | . | =
    dentální nit | - | | | @zvirata | =
    pilník | - | | | . | =
    nůžky na nehty | nehty | @liceni-nehty | | @liceni-oci | =
    krvácení | - | | | . | =
    prací gel 60 dávek | @domacnost-prani-praci-gely | @domacnost-prani-praci-gely | | | =
    podkladová báze | - | | | @papir-a-hygiena | =
    veganská kosmetika | vegan:true | vegan:true | | | =
    kapky do nosu | - | | | .
    horká čokoláda | - | | | .
    umělé řasy | @liceni-oci-rasenky | | | | relaxed`,
  'what is meant': `
    jar citron | citron @domacnost-nadobi-rucni-myti | citron @domacnost-nadobi-rucni-myti
    domestos | @domacnost-uklid-koupelna-a-wc / dezinfekce.na.povrchy | wc.cistic / cistic.koupelny | taxon:domacnost-uklid-koupelna-a-wc | ruce
    savo | @domacnost-uklid-koupelna-a-wc / dezinfekce.na.povrchy | wc.cistic / cistic.koupelny | | ruce
    plinky 3 | pleny.3 | pleny.3
    pleny velikost 5 | pleny.5 / plenkove.kalhotky.5 | pleny.5 / plenkove.kalhotky.5
    bileni zubu | @zuby-pasty-belici | @zuby-pasty-belici | taxon:zuby-pasty-belici
    bělení zubů | @zuby-pasty-belici | @zuby-pasty-belici | taxon:zuby-pasty-belici
    vitamín d | vitamin.d3 / vitaminem.d | vitamin.d3
    maska na obličej | maska @plet-cisteni-masky | maska @plet-cisteni-masky | taxon:plet-cisteni-masky
    sprcháč | @telo-sprcha-sprchove-gely / @muzi-pece-sprcha | @telo-sprcha-sprchove-gely | taxon:telo-sprcha-sprchove-gely
    deodorant roll-on | @telo-deodoranty-kulickove | @telo-deodoranty-kulickove | taxon:telo-deodoranty-kulickove
    voda po holení | @muzi-holeni-po-holeni | @muzi-holeni-po-holeni | taxon:muzi-holeni-po-holeni
    tonikum | @plet-cisteni-micelarni-vody | @plet-cisteni-micelarni-vody | | @vlasy
    vitaminy na vlasy | zinek / multivitamin / @zdravi | zinek / multivitamin
    zdravík vitamin c | #zdravik vitamin.c / #zdravik vitaminem.c | #zdravik vitamin.c | | vitamin.e
    vlasta kondicioner | #vlasta kondicioner | #vlasta kondicioner | | !#vlasta
    SPF 30 deti | @telo-opalovani-mleka | @telo-opalovani-mleka
    čaj na nachlazení | @zdravi-caje-bylinne | prudusky / lipa
    kolínská | @parfemy-panske-toaletni-vody | @parfemy-panske-toaletni-vody | | @parfemy-damske
    pro alergiky | hypoalergenni:true | hypoalergenni:true`,
  'sizes and things of the kitchen': `
    krém na ruce 75 ml | @telo-pece-kremy-na-ruce | @telo-pece-kremy-na-ruce | taxon:telo-pece-kremy-na-ruce
    pytle na odpadky 60 l | 60.l @domacnost-potreby-pytle | 60.l @domacnost-potreby-pytle | taxon:domacnost-potreby-pytle
    tužka na oči | tuzk @liceni-oci-stiny | tuzk @liceni-oci-stiny | taxon:liceni-oci-stiny
    pod oči | @plet-kremy-ocni | @plet-kremy-ocni
    krém na paty | paty | paty | taxon:telo-pece-nohy
    alobal | alobal | alobal | taxon:domacnost-potreby-pytle | @domacnost-uklid
    pečící papír | papir.na.peceni | papir.na.peceni | taxon:domacnost-potreby-pytle | @domacnost-uklid`,
}
