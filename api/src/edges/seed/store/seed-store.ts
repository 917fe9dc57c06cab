export type OpeningHours = { day: number; opens: string; closes: string }
export type OpeningException = {
  date: string
  opens: string | null
  closes: string | null
  note: string
}

export type SeedStore = {
  externalId: string
  slug: string
  name: string
  street: string
  city: string
  postcode: string
  region: string
  phone: string
  email: string
  latitude: number
  longitude: number
  statusCode: 'OTEV' | 'ZAVR' | 'DOZAV' | 'PRIPR'
  description: string
  pickupMinutes: 60 | 90 | null
  /** Carries nearly the whole range. */
  large: boolean
  services: string[]
  hours: OpeningHours[]
  exceptions: OpeningException[]
}

export const storeServices = [
  { code: 'click_collect', name: 'Vyzvednutí do 90 minut', icon: 'clock' },
  { code: 'parking', name: 'Parkování', icon: 'car' },
  { code: 'barrier_free', name: 'Bezbariérový vstup', icon: 'accessibility' },
  { code: 'otc', name: 'Koutek s volně prodejnými léky', icon: 'cross' },
  { code: 'changing_table', name: 'Přebalovací pult', icon: 'baby' },
  { code: 'recycling', name: 'Sběr baterií a použitého oleje', icon: 'recycle' },
  { code: 'card_payment', name: 'Platba kartou, mobilem i hotově', icon: 'card' },
  { code: 'photo', name: 'Fotosběrna', icon: 'camera' },
  { code: 'refill', name: 'Doplnění náplní', icon: 'droplet' },
] as const
