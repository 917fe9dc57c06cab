export { FilterForm } from './filter-form.tsx'
export { ListingMore } from './listing-more.tsx'
