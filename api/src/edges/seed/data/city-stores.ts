/**
 * Stores of the largest towns by hand: a shopper there knows the streets. Coordinates of the
 * quarter, numbers made up.
 */
export type CityStore = {
  town: string
  name: string
  street: string
  postcode: string
  latitude: number
  longitude: number
  kind: 'street' | 'centre'
  status?: 'DOZAV' | 'PRIPR' | 'ZAVR'
}

const rows = `Brno|Orlí 12|Orlí 12|602 00|49.1935|16.6122|street
Brno|Galerie U Řeky|Na Ponávce 4|602 00|49.1888|16.6142|centre
Brno|Štefánikova 8|Štefánikova 8|602 00|49.2061|16.6036|street|DOZAV
Brno|Kampus Bohunice|Univerzitní 77|625 00|49.1765|16.5683|centre
Brno|Veveří 38|Veveří 38|602 00|49.2015|16.5982|street
Brno|Líšeň|Horníkova 12|628 00|49.2034|16.6896|street
Brno|Královo Pole|Palackého třída 61|612 00|49.2242|16.5963|street
Brno|Starý Lískovec|Osová 20|625 00|49.1662|16.5636|centre
Brno|Židenice|Gajdošova 44|615 00|49.1998|16.6457|street
Praha|Národní 21|Národní 21|110 00|50.0822|14.4187|street
Praha|Palmovka|Zenklova 15|180 00|50.1036|14.4739|street
Praha|Anděl|Štefánikova 30|150 00|50.0719|14.4039|centre
Praha|Vinohradská 86|Vinohradská 86|130 00|50.0775|14.4474|street
Praha|Dejvice|Dejvická 14|160 00|50.1000|14.3960|street
Praha|Holešovice|Komunardů 32|170 00|50.1037|14.4502|street
Praha|Chodov|Roztylská 19|148 00|50.0313|14.4914|centre
Praha|Černý Most|Chlumecká 6|198 00|50.1055|14.5789|centre
Praha|Letňany|Veselská 63|199 00|50.1365|14.5067|centre
Praha|Budějovická|Olbrachtova 9|140 00|50.0446|14.4488|street
Praha|Řepy|Makovského 11|163 00|50.0687|14.3056|street
Praha|Háje|Opatovská 29|149 00|50.0306|14.5262|street
Praha|Karlín|Sokolovská 48|186 00|50.0931|14.4508|street
Praha|Smíchov nádraží|Nádražní 102|150 00|50.0601|14.4088|street|PRIPR
Ostrava|Stodolní 9|Stodolní 9|702 00|49.8369|18.2855|street
Ostrava|Poruba|Hlavní třída 583|708 00|49.8264|18.1684|street
Ostrava|Karolina|Jantarová 4|702 00|49.8303|18.2897|centre
Ostrava|Hrabůvka|Dr. Martínka 60|700 30|49.7876|18.2641|street
Plzeň|Americká 34|Americká 34|301 00|49.7438|13.3829|street
Plzeň|Bory|Klatovská 119|301 00|49.7300|13.3731|street
Plzeň|Plaza|Radčická 3|301 00|49.7497|13.3688|centre
Olomouc|Horní náměstí 18|Horní náměstí 18|779 00|49.5940|17.2510|street
Olomouc|Šantovka|Polská 2|779 00|49.5880|17.2581|centre
Olomouc|Nová Ulice|Foerstrova 33|779 00|49.5876|17.2307|street`

export const cityStores: readonly CityStore[] = rows.split('\n').map((row) => {
  const [town = '', name = '', street = '', postcode = '', latitude, longitude, kind, status] =
    row.split('|')
  return {
    town,
    name,
    street,
    postcode,
    latitude: Number(latitude),
    longitude: Number(longitude),
    kind: kind === 'centre' ? 'centre' : 'street',
    ...(status === 'DOZAV' || status === 'PRIPR' || status === 'ZAVR' ? { status } : {}),
  }
})
