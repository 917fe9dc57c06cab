import type { AttributeType } from '../../../goods/catalogue/catalogue-tables.ts'

export type AttributeSeed = {
  code: string
  name: string
  type: AttributeType
  filterable: boolean
  unit?: string
}

const choice = (code: string, name: string, filterable = true): AttributeSeed => ({
  code,
  name,
  type: 'select',
  filterable,
})
const flag = (code: string, name: string): AttributeSeed => ({
  code,
  name,
  type: 'checkbox',
  filterable: true,
})
const text = (code: string, name: string): AttributeSeed => ({
  code,
  name,
  type: 'text',
  filterable: false,
})

/** In the order of a filter panel; texts are shown on the product's page only. */
export const attributeSeeds: readonly AttributeSeed[] = [
  choice('typ_pleti', 'Typ pleti'),
  choice('typ_vlasu', 'Typ vlasů'),
  choice('ucinek', 'Účinek'),
  choice('spf', 'Ochranný faktor'),
  choice('odstin', 'Barva'),
  choice('kryti', 'Krytí'),
  choice('finish', 'Výsledek'),
  choice('fixace', 'Fixace'),
  choice('vune', 'Vůně'),
  choice('typ_pradla', 'Typ prádla'),
  choice('ucel', 'Použití'),
  choice('velikost', 'Velikost'),
  choice('vek', 'Věk'),
  choice('ucinna_latka', 'Účinná látka'),
  choice('fluorid', 'Fluorid'),
  choice('tvrdost', 'Tvrdost'),
  choice('savost', 'Savost'),
  choice('pocet_vrstev', 'Počet vrstev'),
  choice('objem', 'Objem'),
  choice('pocet_kusu', 'Počet kusů v sadě'),
  choice('zvire', 'Zvíře'),
  choice('prichut', 'Příchuť'),
  choice('pohlavi', 'Pro koho'),
  choice('material', 'Materiál'),
  flag('bez_silikonu', 'Bez silikonů'),
  flag('bez_sulfatu', 'Bez sulfátů'),
  flag('bez_parabenu', 'Bez parabenů'),
  flag('bez_parfemace', 'Bez parfemace'),
  flag('bez_hliniku', 'Bez hliníku'),
  flag('bez_acetonu', 'Bez acetonu'),
  flag('bez_fosfatu', 'Bez fosfátů'),
  flag('bez_pridaneho_cukru', 'Bez přidaného cukru'),
  flag('vegan', 'Veganské'),
  flag('prirodni', 'Přírodní'),
  flag('hypoalergenni', 'Hypoalergenní'),
  text('teplota', 'Teplota praní'),
  choice('obal', 'Obal', false),
  choice('zeme_puvodu', 'Země původu'),
]
