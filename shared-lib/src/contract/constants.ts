/** Business constants and limits; the names carry the units. Money is in hundredths of a crown. */
export const limits = {
  tokenRefreshMinutes: 30,
  authCookieDays: 30,
  cartCookieDays: 30,
  localeCookieDays: 365,
  clubStatusPollSeconds: 60,
  couponsPerPage: 1000,
  likedProductsPerPage: 9999,
  itemsPerPage: 30,
  itemsPerPageMax: 100,
  passwordMinLength: 10,
  passwordMaxLength: 256,
  nameMinLength: 2,
  nameMaxLength: 16,
  companyNumberMinLength: 4,
  companyNumberMaxLength: 20,
  emailMaxLength: 254,
  cardNumberLength: 13,
  postcodeLength: 5,
  textAreaMaxLength: 1000,
  attachmentsMax: 5,
  attachmentMaxBytes: 10 * 1024 * 1024,
  registrationLinkDays: 10,
  registrationMinAgeYears: 15,
  childMaxAgeYears: 18,
  freeDeliveryFrom: 150_000,
  pickupMinutes: [60, 90],
  pickupOtherwiseDays: '2-3',
  returnDays: 14,
  complaintDays: 30,
  complaintMonths: 24,
  couponAnswerDays: 14,
  complaintCouponDays: 180,
  invoiceHours: 24,
  pointsExpireYears: 1,
  childBirthdayDiscountPercent: 20,
  clubDiscountPercent: 10,
  itemQuantityMax: 9999,
  comparedProductsMax: 4,
  searchMinLength: 2,
} as const

/** Name of the shop where no SITE_NAME is set. */
export const defaultSiteName = 'Teta drogerie'

/** Name of the club where no CLUB_NAME is set. */
export const defaultClubName = 'Teta klub'

/** Workdays, Europe/Prague. */
export const customerService = { from: '8:00', to: '16:30' } as const

export const mapZoom = { detail: 16, city: 13, global: 8, min: 7 } as const

/** WGS 84 degrees. */
export const mapCentre = {
  czechRepublic: { latitude: 49.8175, longitude: 15.473 },
  prague: { latitude: 50.0755, longitude: 14.4378 },
} as const

export const newsletterConsentCode = 'homepage_nl'
export const rootMenuTaxonCode = 'menu_category'
export const quantityUnit = 'ks'

export const locale = { code: 'cs', isoApi: 'cs_CZ', language: 'cs-CZ' } as const

export const toastDurationMs = 3000

/** `layoutThrottleMs` holds in the layout, `throttleMs` elsewhere. */
export const loadingBar = {
  durationMs: 2000,
  hideDelayMs: 500,
  resetDelayMs: 400,
  throttleMs: 200,
  layoutThrottleMs: 400,
} as const

/** @public The specification asks for their export and does not say what they mean. */
export const unnamedConstants = { three: 3, forty: 40 } as const
