/** Sentences of these brands speak of one sort of goods only; on the rest of their range they would be wrong. */
const scopes: Record<string, string> = {
  zdravik: 'vitaminy multivitamin mineraly zinek-zelezo', sterila: 'dezinfekce', lipa: 'tuhe-mydlo', britva: 'holitko', kastan: 'barva-vlasy',
  perlicka: 'zubni-pasta belici-pasta detska-pasta', slunka: 'opalovaci-mleko', vlasta: 'sampon-objem sampon-lupy sampon-barvene kondicioner vlasova-maska',
  mlicko: 'pokracovaci-mleko', trpyt: 'nadobi tablety-mycka cistic-kuchyn okna', hedvika: 'lak-vlasy styling', kapka: 'serum ocni-krem', emilka: 'lak-nehty',
  kmotr: 'vousy', luna: 'vlozky tampony', intimka: 'intimni-gel', belozub: 'belici-pasta', zoubek: 'detska-pasta',
  cvrcek: 'detsky-sampon krem-opruzeniny vlhcene-ubrousky', batolek: 'pleny', vonavka: 'osvezovac', jiskra: 'tablety-mycka', mourek: 'kocky-krmivo',
  chlupac: 'sampon-zvire', tlapka: 'psi-krmivo pamlsky kocky-krmivo', puvab: 'denni-krem nocni-krem', rosa: 'denni-krem cistici-gel serum',
  kader: 'kondicioner vlasova-maska sampon-barvene vlasovy-olej', mina: 'rtenka rasenka stiny tuzka', sametka: 'kapesnicky',
  lesanka: 'toaletni-papir kuchynske-uterky kapesnicky', fialka: 'parfemovana-voda', jantar: 'toaletni-voda', nokturno: 'parfemovana-voda toaletni-voda',
  habr: 'sprcha-muzi deo-muzi pena-holeni', mekkost: 'krem-ruce', citronka: 'cistic-kuchyn', bublina: 'cistic-kuchyn podlahy okna koupelna', rampouch: 'koupelna wc',
  snezenka: 'praci-gel praci-prasek kapsle', belinka: 'praci-gel avivaz', borovice: 'sprchovy-gel pena-koupel', kvitko: 'telove-maslo krem-opruzeniny detsky-sampon',
  slunicko: 'prikrm', flastr: 'naplasti', sikulka: 'houbicky uterky pytle', oblacek: 'toaletni-papir kuchynske-uterky kapesnicky',
  lucni: 'sprchovy-gel telove-mleko telove-maslo krem-ruce tekute-mydlo pletova-maska denni-krem nocni-krem micelarni-voda sampon-objem kondicioner',
  maslicka: '', silak: 'mineraly zinek-zelezo', lada: 'make-up pudr tvarenka rasenka', zora: 'make-up stiny tvarenka', vcelka: 'svicka', plaminek: 'svicka',
  ruzena: 'denni-krem nocni-krem serum ocni-krem telove-mleko krem-ruce', hermanek: 'sampon-barvene vlasova-maska kondicioner detsky-sampon', penka: 'praci-gel avivaz nadobi podlahy',
}

const sets = new Map(Object.entries(scopes).map(([brand, types]) => [brand, new Set(types.split(' '))]))

export const brandSpeaksOf = (brandCode: string, typeCode: string): boolean => sets.get(brandCode)?.has(typeCode) ?? true
