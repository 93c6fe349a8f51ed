import {
  attributesToGet,
  collectionMetrics,
  consumedCapacity,
  expressionFields,
  onConditionFailure,
} from "./parameter-shapes.ts";
import { type Fields, flag, item, list, member, names, type Shape, struct, tableName, text, value } from "./shape.ts";

const requestItems = (of: Shape, className: string): Shape => ({
  type: "Map",
  className,
  of,
  isRequired: true,
  minLength: 1,
  hasTableNames: true,
});

export const batchGetItemFields: Fields = {
  ReturnConsumedCapacity: consumedCapacity,
  RequestItems: requestItems(
    member("KeysAndAttributes", {
      Keys: list(
        { type: "Map", className: "AttributeValue", of: value, isParameterized: true },
        { isRequired: true, minLength: 1, maxLength: 100 },
      ),
      AttributesToGet: attributesToGet,
      ConsistentRead: flag,
      ProjectionExpression: text(),
      ExpressionAttributeNames: names,
    }),
    "KeysAndAttributes",
  ),
};

export const batchWriteItemFields: Fields = {
  ReturnConsumedCapacity: consumedCapacity,
  ReturnItemCollectionMetrics: collectionMetrics,
  RequestItems: {
    ...requestItems(
      {
        type: "List",
        isParameterized: true,
        of: member("WriteRequest", {
          DeleteRequest: struct("DeleteRequest", { Key: item({ isRequired: true }) }),
          PutRequest: struct("PutRequest", { Item: item({ isRequired: true }) }),
        }),
      },
      "java.util.List<com.amazonaws.dynamodb.v20120810.WriteRequest>",
    ),
    valueLength: { min: 1, max: 25 },
  },
};

const transactFields: Fields = {
  TableName: tableName,
  ...expressionFields,
  ReturnValuesOnConditionCheckFailure: onConditionFailure,
};
const transactItems = (of: Shape): Shape => list(of, { isRequired: true, minLength: 1, maxLength: 100 });

export const transactWriteItemsFields: Fields = {
  ReturnConsumedCapacity: consumedCapacity,
  ReturnItemCollectionMetrics: collectionMetrics,
  ClientRequestToken: text({ minLength: 1, maxLength: 36 }),
  TransactItems: transactItems(
    member("TransactWriteItem", {
      ConditionCheck: struct("ConditionCheck", {
        ...transactFields,
        ConditionExpression: text({ isRequired: true }),
        Key: item({ isRequired: true }),
      }),
      Put: struct("Put", { ...transactFields, Item: item({ isRequired: true }) }),
      Delete: struct("Delete", { ...transactFields, Key: item({ isRequired: true }) }),
      Update: struct("Update", {
        ...transactFields,
        Key: item({ isRequired: true }),
        UpdateExpression: text({ isRequired: true }),
      }),
    }),
  ),
};

export const transactGetItemsFields: Fields = {
  ReturnConsumedCapacity: consumedCapacity,
  TransactItems: transactItems(
    member("TransactGetItem", {
      Get: {
        ...struct("Get", {
          TableName: tableName,
          Key: item({ isRequired: true }),
          ProjectionExpression: text(),
          ExpressionAttributeNames: names,
        }),
        isRequired: true,
      },
    }),
  ),
};
