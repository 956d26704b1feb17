"""Uploads a video, waits for its results, and prints them."""

import os
import sys

from strideline import AnalysisFailedError, Strideline

[video] = sys.argv[1:]
client = Strideline(os.environ["STRIDELINE_BASE_URL"], os.environ["STRIDELINE_API_KEY"])
started = client.start_analysis(video, "side_view", language="en")
try:
    results = client.wait_for_results(started["video_id"])
except AnalysisFailedError as failure:
    sys.exit(f"{failure}\n{failure.advice or ''}")
analysis = results["biomechanical_analysis"]
for name, segment in analysis["analysis_content"].items():
    score = "not measured" if segment is None else segment["score_number"]
    print(f"{name}: {score}")
print(f"total: {analysis['total_score']}\n{analysis['summary']['priority']}")
