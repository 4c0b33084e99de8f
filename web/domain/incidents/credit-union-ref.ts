/** As the calls name a credit union: an organization, or a row of the directory that has not enrolled. */
export const creditUnionRef = ({ credit_union_id, directory_id }: { credit_union_id: string | null; directory_id: string }) =>
  credit_union_id ?? `directory:${directory_id}`
