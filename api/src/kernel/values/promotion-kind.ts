export type PromotionKind = 'percent' | 'amount' | 'free_shipping' | 'gift' | 'multibuy'
