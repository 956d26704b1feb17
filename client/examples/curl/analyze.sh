#!/usr/bin/env bash
# Uploads a side view, polls until the analysis has ended, and prints the results as JSON.
set -euo pipefail

video=$1
url=${STRIDELINE_BASE_URL:?is the base URL of the service}
authorization="Authorization: Bearer ${STRIDELINE_API_KEY:?is your API key}"

# curl repeats a request after 408, 429, and 5xx; with the same key, it stays one analysis.
key=$(head -c 16 /dev/urandom | od -An -tx1 | tr -d ' \n')
started=$(curl --silent --show-error --fail-with-body --retry 5 --retry-connrefused \
  --header "$authorization" --header "Idempotency-Key: $key" \
  --form analysis_type=side_view --form video=@"$video" "$url/analysis/start")
id=$(sed -E 's/.*"video_id":"([^"]+)".*/\1/' <<<"$started")

answer=$(mktemp)
trap 'rm -f "$answer"' EXIT
while true; do
  status=$(curl --silent --show-error --retry 5 --retry-connrefused --output "$answer" \
    --write-out '%{http_code}' --header "$authorization" "$url/analysis/$id/results")
  # 202: in progress. 200: waiting for its turn, or done. Anything else: the analysis has failed.
  if [[ $status != 200 && $status != 202 ]]; then
    cat "$answer" >&2
    exit 1
  fi
  grep -q '"status":"success"' "$answer" && break
  sleep 5
done
cat "$answer"
