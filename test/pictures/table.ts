import { findPlace, findTable } from '../../src/reference/tables/tables.ts'
import { sheetOf } from '../../src/reference/tables/text.ts'
import { drawTable } from '../../src/render/sheets/table-image.ts'

/** A table as `/table` draws it, the cell that applies marked. */
export async function tablePicture(table: string, row: string, column: string): Promise<Buffer> {
  const found = findTable(table, null)
  const place = found.ok ? findPlace(found.value.table, row, column) : found
  if (!found.ok || !place.ok) throw new Error(`There is no ${table}, ${row}, ${column}.`)
  const { png } = await drawTable(sheetOf(found.value, place.value, 'en'))
  return png
}
