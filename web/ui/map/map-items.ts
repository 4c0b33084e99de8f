/** What a map marks and what its list says. */
export interface MapItem {
  id: string
  name: string
  /** Under the name: where it is, what is the matter. */
  detail: string
  to: string
  latitude: number | null | undefined
  longitude: number | null | undefined
}
