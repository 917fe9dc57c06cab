/** A town with a store or only to search from; `people` in thousands orders the suggestions. */
export type Town = {
  name: string
  latitude: number
  longitude: number
  postcode: string
  region: string
  people: number
  stores: number
}

const rows = `Praha|50.0875|14.4214|110 00|Hlavní město Praha|1385|14
Brno|49.1951|16.6068|602 00|Jihomoravský kraj|402|9
Ostrava|49.8346|18.2820|702 00|Moravskoslezský kraj|284|4
Plzeň|49.7475|13.3776|301 00|Plzeňský kraj|187|3
Liberec|50.7671|15.0562|460 01|Liberecký kraj|108|2
Olomouc|49.5938|17.2509|779 00|Olomoucký kraj|103|3
České Budějovice|48.9745|14.4743|370 01|Jihočeský kraj|97|2
Hradec Králové|50.2092|15.8328|500 02|Královéhradecký kraj|94|2
Ústí nad Labem|50.6611|14.0531|400 01|Ústecký kraj|91|2
Pardubice|50.0385|15.7791|530 02|Pardubický kraj|92|2
Zlín|49.2265|17.6672|760 01|Zlínský kraj|74|2
Havířov|49.7798|18.4369|736 01|Moravskoslezský kraj|69|1
Kladno|50.1431|14.1052|272 01|Středočeský kraj|69|1
Most|50.5030|13.6362|434 01|Ústecký kraj|63|1
Opava|49.9407|17.9026|746 01|Moravskoslezský kraj|55|1
Frýdek-Místek|49.6853|18.3484|738 01|Moravskoslezský kraj|54|1
Jihlava|49.3961|15.5912|586 01|Kraj Vysočina|53|1
Karviná|49.8540|18.5417|733 01|Moravskoslezský kraj|49|1
Teplice|50.6404|13.8245|415 01|Ústecký kraj|50|1
Karlovy Vary|50.2310|12.8720|360 01|Karlovarský kraj|49|1
Chomutov|50.4605|13.4178|430 01|Ústecký kraj|46|1
Děčín|50.7822|14.2148|405 02|Ústecký kraj|46|1
Jablonec nad Nisou|50.7243|15.1711|466 01|Liberecký kraj|46|1
Mladá Boleslav|50.4113|14.9032|293 01|Středočeský kraj|46|1
Prostějov|49.4719|17.1118|796 01|Olomoucký kraj|43|1
Přerov|49.4554|17.4509|750 02|Olomoucký kraj|41|1
Česká Lípa|50.6855|14.5376|470 01|Liberecký kraj|36|1
Třebíč|49.2149|15.8817|674 01|Kraj Vysočina|34|1
Třinec|49.6777|18.6708|739 61|Moravskoslezský kraj|34|1
Tábor|49.4144|14.6578|390 01|Jihočeský kraj|34|1
Kolín|50.0282|15.2003|280 02|Středočeský kraj|33|1
Znojmo|48.8555|16.0488|669 02|Jihomoravský kraj|34|1
Příbram|49.6899|14.0105|261 01|Středočeský kraj|33|1
Cheb|50.0796|12.3739|350 02|Karlovarský kraj|32|1
Písek|49.3088|14.1475|397 01|Jihočeský kraj|31|1
Trutnov|50.5610|15.9127|541 01|Královéhradecký kraj|30|1
Kroměříž|49.2979|17.3932|767 01|Zlínský kraj|28|1
Orlová|49.8453|18.4301|735 14|Moravskoslezský kraj|28|1
Vsetín|49.3387|17.9962|755 01|Zlínský kraj|25|1
Šumperk|49.9653|16.9706|787 01|Olomoucký kraj|25|1
Uherské Hradiště|49.0698|17.4597|686 01|Zlínský kraj|25|1
Břeclav|48.7590|16.8820|690 02|Jihomoravský kraj|25|1
Hodonín|48.8489|17.1324|695 01|Jihomoravský kraj|24|1
Český Těšín|49.7461|18.6261|737 01|Moravskoslezský kraj|24|1
Litoměřice|50.5335|14.1318|412 01|Ústecký kraj|23|1
Havlíčkův Brod|49.6078|15.5807|580 01|Kraj Vysočina|23|1
Nový Jičín|49.5944|18.0103|741 01|Moravskoslezský kraj|23|1
Chrudim|49.9511|15.7956|537 01|Pardubický kraj|23|1
Krnov|50.0897|17.7039|794 01|Moravskoslezský kraj|23|1
Strakonice|49.2614|13.9024|386 01|Jihočeský kraj|22|1
Sokolov|50.1813|12.6401|356 01|Karlovarský kraj|23|1
Valašské Meziříčí|49.4718|17.9711|757 01|Zlínský kraj|22|1
Klatovy|49.3955|13.2951|339 01|Plzeňský kraj|22|1
Kopřivnice|49.5995|18.1448|742 21|Moravskoslezský kraj|21|1
Jindřichův Hradec|49.1440|15.0030|377 01|Jihočeský kraj|21|1
Vyškov|49.2775|16.9990|682 01|Jihomoravský kraj|21|1
Bohumín|49.9041|18.3575|735 81|Moravskoslezský kraj|20|1
Žďár nad Sázavou|49.5626|15.9392|591 01|Kraj Vysočina|21|1
Blansko|49.3630|16.6445|678 01|Jihomoravský kraj|20|1
Kutná Hora|49.9484|15.2682|284 01|Středočeský kraj|21|1
Náchod|50.4167|16.1629|547 01|Královéhradecký kraj|20|1
Jirkov|50.4998|13.4478|431 11|Ústecký kraj|19|0
Mělník|50.3505|14.4741|276 01|Středočeský kraj|20|1
Hranice|49.5480|17.7347|753 01|Olomoucký kraj|18|1
Žatec|50.3272|13.5458|438 01|Ústecký kraj|19|1
Beroun|49.9638|14.0720|266 01|Středočeský kraj|20|1
Louny|50.3570|13.7967|440 01|Ústecký kraj|18|1
Otrokovice|49.2099|17.5308|765 02|Zlínský kraj|18|0
Brandýs nad Labem|50.1870|14.6633|250 01|Středočeský kraj|20|1
Kralupy nad Vltavou|50.2411|14.3115|278 01|Středočeský kraj|18|1
Svitavy|49.7559|16.4683|568 02|Pardubický kraj|16|1
Benešov|49.7816|14.6870|256 01|Středočeský kraj|17|1
Pelhřimov|49.4313|15.2233|393 01|Kraj Vysočina|16|1
Slaný|50.2305|14.0869|274 01|Středočeský kraj|17|1
Uherský Brod|49.0251|17.6472|688 01|Zlínský kraj|16|1
Rožnov pod Radhoštěm|49.4585|18.1430|756 61|Zlínský kraj|16|1
Jičín|50.4372|15.3516|506 01|Královéhradecký kraj|16|1
Neratovice|50.2592|14.5176|277 11|Středočeský kraj|16|0
Rokycany|49.7427|13.5946|337 01|Plzeňský kraj|14|1
Nymburk|50.1861|15.0417|288 02|Středočeský kraj|15|1
Česká Třebová|49.9018|16.4473|560 02|Pardubický kraj|15|1
Varnsdorf|50.9116|14.6182|407 47|Ústecký kraj|15|1
Poděbrady|50.1424|15.1188|290 01|Středočeský kraj|14|1
Dvůr Králové nad Labem|50.4317|15.8140|544 01|Královéhradecký kraj|15|1
Ústí nad Orlicí|49.9739|16.3936|562 01|Pardubický kraj|14|1
Turnov|50.5874|15.1569|511 01|Liberecký kraj|14|1
Zábřeh|49.8826|16.8723|789 01|Olomoucký kraj|13|0
Říčany|49.9917|14.6543|251 01|Středočeský kraj|17|1
Roudnice nad Labem|50.4253|14.2618|413 01|Ústecký kraj|13|1
Vlašim|49.7063|14.8988|258 01|Středočeský kraj|11|1
Vrchlabí|50.6270|15.6094|543 01|Královéhradecký kraj|12|1
Domažlice|49.4405|12.9298|344 01|Plzeňský kraj|11|1
Prachatice|49.0130|13.9975|383 01|Jihočeský kraj|11|1
Tachov|49.7953|12.6336|347 01|Plzeňský kraj|13|1
Jeseník|50.2294|17.2047|790 01|Olomoucký kraj|11|1
Polička|49.7146|16.2654|572 01|Pardubický kraj|9|1
Litomyšl|49.8723|16.3105|570 01|Pardubický kraj|10|1
Kyjov|49.0102|17.1225|697 01|Jihomoravský kraj|11|1
Boskovice|49.4875|16.6600|680 01|Jihomoravský kraj|12|1
Český Krumlov|48.8127|14.3175|381 01|Jihočeský kraj|13|1
Vimperk|49.0524|13.7742|385 01|Jihočeský kraj|7|0
Sušice|49.2312|13.5202|342 01|Plzeňský kraj|11|0
Třeboň|49.0036|14.7706|379 01|Jihočeský kraj|8|0
Humpolec|49.5415|15.3593|396 01|Kraj Vysočina|11|1
Bystřice pod Hostýnem|49.3992|17.6740|768 61|Zlínský kraj|8|0
Mikulov|48.8056|16.6378|692 01|Jihomoravský kraj|8|1
Nové Město na Moravě|49.5614|16.0742|592 31|Kraj Vysočina|10|0
Semily|50.6021|15.3355|513 01|Liberecký kraj|8|0
Rakovník|50.1037|13.7334|269 01|Středočeský kraj|16|1
Sedlčany|49.6606|14.4266|264 01|Středočeský kraj|7|0`

export const towns: readonly Town[] = rows.split('\n').map((row) => {
  const [name = '', latitude, longitude, postcode = '', region = '', people, stores] =
    row.split('|')
  return {
    name,
    latitude: Number(latitude),
    longitude: Number(longitude),
    postcode,
    region,
    people: Number(people),
    stores: Number(stores),
  }
})

/** Streets a Czech town has anyway; house numbers are made up. */
export const streets = [
  'náměstí Míru',
  'Masarykova',
  'Palackého',
  'Komenského',
  'Husova',
  'Jiráskova',
  'Smetanova',
  'Dvořákova',
  'Tyršova',
  'Havlíčkova',
  'Riegrova',
  'Žižkova',
  'Nádražní',
  'Dlouhá',
  'Školní',
  'Lipová',
  'Zahradní',
  'Na Příkopě',
  'Hlavní',
  'Pražská',
  'Svatopluka Čecha',
  'Boženy Němcové',
  'Fügnerova',
  'U Divadla',
  'Tržní',
  'Kostelní',
  'Horní',
  'Dolní',
  'Krátká',
  'Mlýnská',
  'Sokolská',
  'Revoluční',
  'Nerudova',
  'Sladkovského',
  'Vrchlického',
  'Na Valech',
  'Poděbradova',
  'Jungmannova',
  'Mánesova',
  'Wolkerova',
] as const
