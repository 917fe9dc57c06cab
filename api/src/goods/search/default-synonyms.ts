/**
 * Synonyms from the words of shoppers to the words of the catalogue: `theirs, separated by commas |
 * ours`. They work in this direction only. They are copied into `search_synonyms`, where operators
 * add rows or switch them off without a release.
 */
const table = `
  plenky, plínky, plenkách, pampersky, pampers, pleny jednorázové | pleny
  plínky, pampersky, pampers, pleny | plenky
  kalhotkové plenky | plenkové kalhotky
  roll-on, rollon, kulička | kuličkový deodorant
  deodorant, dezodorant, antiperspirant, deospray, deo | deodorant
  bez parfému, bez parfémů, bez vůně, bez vůní, bez parfumace, neparfémovaný | bez parfemace
  parfém, parfémy, voňavka | parfémovaná voda
  parfém, kolínská, voňavka | toaletní voda
  pánský parfém, pánská voňavka, parfém pro muže, voňavka pro muže | toaletní voda
  toaleťák, hajzlpapír, hajzlák, wc papír, záchodový papír | toaletní papír
  kapesníky, kapesník, posmrkánky | kapesníčky
  ubrousky na přebalování | vlhčené ubrousky
  spf | opalovací mléko
  opalovák, krém na opalování, opalovací krém, sluneční krém, slunění, krém s filtrem | opalovací mléko
  po slunění | po opalování
  pasta na zuby, zubačka | zubní pasta
  kartáček na zuby, kartáček, zubačka | zubní kartáček
  elektrický kartáček | zubní kartáček
  bělení zubů, bílení zubů, bělení, bílení | bělicí zubní pasta
  výplach úst, kloktadlo | ústní voda
  šampus, shampoo, šampón, mytí vlasů | šampon
  balzám na vlasy, conditioner | kondicionér
  kúra na vlasy, zábal na vlasy, zábal | vlasová maska
  sprej na vlasy, lak ve spreji na vlasy, vlasový sprej | lak na vlasy
  tužidlo, pěna na vlasy | pěnové tužidlo
  přeliv, tónovací šampon | tónovač
  hřeben, hřebínek, kartáč, česání | kartáč na vlasy
  jar, saponát, gel na nádobí, mytí nádobí, prostředek na mytí nádobí, na mytí nádobí | prostředek na nádobí
  tablety do nádobí, kapsle do myčky, prášek do myčky | tablety do myčky
  prostředek na praní, praní, pračka, do pračky | prací
  změkčovadlo | aviváž
  vanish, savo na prádlo, skvrny | odstraňovač skvrn
  desinfekce | dezinfekce
  savo, domestos | wc čistič
  savo, domestos | čistič koupelny
  záchod, toaleta, čistič na záchod | wc
  mytí oken, okena, iron | čistič oken
  vytírání, mytí podlah | čistič podlah
  leštidlo, prostředek na čištění | čistič
  hubka, hubky, drátěnka, mycí houba | houbičky
  hadr, hadřík, hadřík na prach | utěrka
  pytle do koše, sáčky do koše, pytle na smetí, pytle na odpadky, odpadkové pytle | pytle na odpad
  pečicí papír | papír na pečení
  žiletky, žiletka, břitva, strojek na holení, strojek | holítko
  žiletky, náhradní břity | náhradní hlavice
  holicí, holící, na holení | holení
  bylinkový | bylinný
  prostředek do myčky | tablety do myčky
  voda po holení, po oholení | balzám po holení
  péče o bradu, olej na bradu | olej na vousy
  mejkap, makeup, podkladový krém | make up
  šminky, kosmetika na líčení | líčení
  rouge, růž na tváře, růž | tvářenka
  oční linka, linky, kajal | tužka na oči
  maskara, mascara, řasy | řasenka
  lak, nail polish | lak na nehty
  odlakování, aceton | odlakovač
  odličovač, odlíčení, odličovací voda, tonikum, pleťové tonikum, pleťová voda | micelární voda
  vata na odlíčení, odličovací polštářky, odličovací tamponky, odličovací disky | odličovací tampony
  tyčinky do uší, čistící tyčinky, uši | vatové tyčinky
  čištění obličeje, mytí obličeje | čisticí gel
  krém na obličej, krém na tvář, krém na pleť | denní krém
  pod oči, kruhy pod očima | oční krém
  obličej, obličejový | pleť
  akné, pupínky, beďary | problematická pleť
  peeling na obličej, skrub | peeling
  jelení lůj, pomáda na rty, na rty | balzám na rty
  sprcháč | sprchový gel
  tělový krém, krém na tělo | tělové mléko
  pěna do vany, do vany, koupelová pěna | pěna do koupele
  chlupy, vosk, depilace, na chloupky | depilační
  miminko, mimino, kojenec, batole, děťátko, novorozenec | dětský
  sunar, umělé mléko, umělá výživa, nutrilon, kojenecká výživa | kojenecké mléko
  savička, dumlík | dudlík
  flaška pro miminko, láhev pro miminko, kojenecká láhev | kojenecká lahev
  přesnídávka, výživa, skleničky | příkrm
  zapařeniny, zapářky, na zadeček | krém na opruzeniny
  dámské vložky, menstruační vložky, intimky | vložky
  muž, pro něj, pánové | pánský
  žena, pro ni, dámy | dámský
  leukoplast, leukoplast na puchýře | náplast
  alergik, alergie, pro alergiky | hypoalergenní
  vitamin d, déčko | vitamin d3
  magnesium | hořčík
  zinkum | zinek
  céčko, vitamín na imunitu | vitamin c
  rýma, nachlazení | kapesníčky
  chřipka, nachlazení, bolí v krku, krk | bylinný čaj
  heřmánkový čaj | bylinný čaj
  granule, konzerva pro psa, žrádlo pro psa | krmivo pro psy
  konzerva, žrádlo pro kočku | kapsička
  kočkolit, písek pro kočky, podestýlka | stelivo
  piškoty pro psa, odměna pro psa | pamlsky
  pes, pejsek | psy
  kočička, kocour | kočky
  dáreček, dárek, dárkové balení | dárková sada
  poukaz, dárkový poukaz, voucher | dárkové karty
  osvěžovač do auta | osvěžovač vzduchu
  aroma difuzér | vonný difuzér
  reklamovat, vrácení | reklamace
  vrácení zboží, odstoupení od smlouvy | vrátím zboží
  dodání, poštovné, doručení, dovoz | doprava
  zaplatit, platit, na splátky | platba
  obchod, pobočka, filiálka | prodejna
`

/** A word and its synonym, both as written. */
export type SynonymText = { from: string; to: string }

export const defaultSynonyms: readonly SynonymText[] = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [theirs = '', ours = ''] = line.split('|').map((part) => part.trim())
    return theirs.split(',').map((from) => ({ from: from.trim(), to: ours }))
  })
  .filter(({ from, to }) => from !== to)
