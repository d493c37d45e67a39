import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;
/** The expression builder of a `where` over these tables. */
export type Where<Tables extends keyof Schema> = ExpressionBuilder<Schema, Tables>;

/** The result of a `where` callback. */
export type Condition = Expression<SqlBool>;
